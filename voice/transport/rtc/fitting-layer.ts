/** The best layer of pictures that fits through to one receiver, found out by the packets that it reports as lost. */
export interface FittingLayer {
  /** From 0, the smallest picture, to 2. */
  layer(): number;
  /** Takes a receiver's report (RFC 3550, 6.4.1): the share of packets lost since its last one, 0 to 1. */
  reported(lost: number): void;
}

const best = 2;
/** Losses above which pictures stand still more than they move: in two reports in a row, or in one. */
const tooMany = 0.1;
const farTooMany = 0.3;
/** Losses below which a better layer is tried. Wireless networks lose as many without being full. */
const few = 0.03;
/** Reports that come so soon after a change, in ms, are still about the layer before. */
const settling = 2_500;
/** How long a layer goes well before a better one is tried, in ms: at first, and at most after tries that failed. */
const shortestWait = 8_000;
const longestWait = 64_000;
/** A better layer that goes well for so long, in ms, has not failed. */
const lasting = 20_000;

/** @param now ms. @param changed is called with each other layer. */
export function createFittingLayer(now: () => number, changed: (layer: number) => void): FittingLayer {
  let layer = best;
  let wait = shortestWait;
  let changedAt = Number.NEGATIVE_INFINITY;
  let wasRaised = false;
  let wasBad = false;
  let goodSince: number | undefined;

  function become(next: number): void {
    wasRaised = next > layer;
    layer = next;
    changedAt = now();
    goodSince = undefined;
    wasBad = false;
    changed(layer);
  }

  function fall(): void {
    const hasFailed = wasRaised && now() - changedAt < lasting;
    wait = hasFailed ? Math.min(2 * wait, longestWait) : shortestWait;
    if (layer > 0) become(layer - 1);
  }

  return {
    layer: () => layer,
    reported(lost) {
      if (now() - changedAt < settling) return;
      if (lost >= tooMany) {
        const isSure = wasBad || lost >= farTooMany;
        wasBad = true;
        goodSince = undefined;
        if (isSure) fall();
        return;
      }
      wasBad = false;
      if (lost > few) goodSince = undefined;
      else goodSince ??= now();
      if (layer < best && goodSince !== undefined && now() - goodSince >= wait) become(layer + 1);
    },
  };
}
