/** Optional sounds, made on the spot: an engine that rises with Speed, cards, tyres. */

import { settings } from "../state/settings.svelte";
import type { GameEvent } from "../transport/types";

let context: AudioContext | null = null;

function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A gain that swells and fades away. */
function envelope(at: number, loud: number, seconds: number): GainNode {
  const gain = audio().createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.06, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio().destination);
  return gain;
}

function engine(at: number, spaces: number): number {
  const seconds = Math.min(1.2, 0.07 * Math.max(spaces, 3));
  const note = audio().createOscillator();
  note.type = "sawtooth";
  note.frequency.setValueAtTime(55, at);
  note.frequency.exponentialRampToValueAtTime(70 + 14 * spaces, at + seconds);
  const filter = audio().createBiquadFilter();
  filter.frequency.value = 900;
  note.connect(filter).connect(envelope(at, 0.07, seconds));
  note.start(at);
  note.stop(at + seconds);
  return seconds;
}

function noise(at: number, seconds: number, pitch: number, loud: number): number {
  const { sampleRate } = audio();
  const buffer = audio().createBuffer(1, Math.ceil(sampleRate * seconds), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = audio().createBufferSource();
  source.buffer = buffer;
  const filter = audio().createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 4;
  source.connect(filter).connect(envelope(at, loud, seconds));
  source.start(at);
  return seconds;
}

/** Let these events be heard, one after another, if sound is wanted. */
export function hear(events: readonly GameEvent[], length: number): void {
  if (!settings.sound || document.hidden) return;
  let at = audio().currentTime;
  for (const event of events) {
    if (event.event === "moved" && event.cause !== "spin-out") {
      at += engine(at, (event.space - event.origin + length) % length);
    } else if (event.event === "flipped" || event.event === "revealed") {
      at += noise(at, 0.08, 2600, 0.25);
    } else if (event.event === "spun-out") at += noise(at, 0.9, 1300, 0.3);
  }
}
