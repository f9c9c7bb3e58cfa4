/** Sounds made on the spot: no recordings, nothing to load. */

import type { Note } from "./score";

let context: AudioContext | null = null;
let out: GainNode | null = null;
let hiss: AudioBuffer | null = null;

function audio(): AudioContext {
  if (!context) {
    context = new AudioContext();
    out = context.createGain();
    out.connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A gain that swells and fades away. */
function envelope(at: number, loud: number, seconds: number, swell = 0.06): GainNode {
  const gain = audio().createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(swell, seconds / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out!);
  return gain;
}

/** The lower the gear, the lower the note; it climbs with the way. */
function engine(at: number, seconds: number, gear: number, spaces: number): void {
  const low = 44 + 13 * gear;
  const filter = audio().createBiquadFilter();
  filter.frequency.value = 500 + 160 * gear;
  filter.connect(envelope(at, 0.25, seconds));
  for (const detune of [0, 9]) {
    const note = audio().createOscillator();
    note.type = "sawtooth";
    note.detune.value = detune;
    note.frequency.setValueAtTime(low, at);
    note.frequency.exponentialRampToValueAtTime(low * (1.35 + 0.06 * spaces), at + seconds);
    note.connect(filter);
    note.start(at);
    note.stop(at + seconds);
  }
}

/** Two seconds of noise, made once. */
function noise(): AudioBuffer {
  if (hiss) return hiss;
  const { sampleRate } = audio();
  hiss = audio().createBuffer(1, 2 * sampleRate, sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

function rustle(
  at: number,
  seconds: number,
  pitch: number,
  sharp: number,
  loud: number,
  swell?: number,
): void {
  const source = audio().createBufferSource();
  source.buffer = noise();
  source.loop = true;
  const filter = audio().createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  source.connect(filter).connect(envelope(at, loud, seconds, swell));
  source.start(at);
  source.stop(at + seconds);
}

function bell(at: number, seconds: number, pitch: number): void {
  const note = audio().createOscillator();
  note.type = "triangle";
  note.frequency.value = pitch;
  note.connect(envelope(at, 0.4, seconds, 0.01));
  note.start(at);
  note.stop(at + seconds);
}

function playOne(note: Note, now: number): void {
  const at = now + note.at;
  const { seconds } = note;
  switch (note.kind) {
    case "engine":
      return engine(at, seconds, note.gear, note.spaces);
    case "card":
      return rustle(at, seconds, 2600, 4, 0.5);
    case "tyres":
      return rustle(at, seconds, 1500, 9, Math.min(1.4, 0.6 + 0.2 * note.over));
    case "spin":
      return rustle(at, seconds, 1150, 9, 1.6);
    case "crowd":
      rustle(at, seconds, 900, 0.8, note.isMine ? 0.5 : 0.28, 0.7);
      return rustle(at, seconds, 2200, 1.2, note.isMine ? 0.3 : 0.15, 1);
    case "call":
      bell(at, seconds / 2, 659);
      return bell(at + seconds / 3, (seconds * 2) / 3, 880);
  }
}

/** Play them, as loud as this (0 to 1). */
export function play(notes: readonly Note[], volume: number): void {
  const now = audio().currentTime + 0.02;
  out!.gain.value = volume;
  for (const note of notes) playOne(note, now);
}
