import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { depoisDoQuadro } from '../../../src/resources/stepForm/depoisDoQuadro.ts';

let visivel: DocumentVisibilityState;
beforeEach(() => {
  visivel = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visivel);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what is done behind a frame', () => {
  it('is done once for all that asked until then, and again for who asks later', () => {
    const fazer = vi.fn();
    const { pedir } = depoisDoQuadro(fazer);
    pedir();
    pedir();
    expect(fazer).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(fazer).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(500);
    expect(fazer).toHaveBeenCalledTimes(1);
    pedir();
    vi.advanceTimersByTime(40);
    expect(fazer).toHaveBeenCalledTimes(2);
  });

  it('does not wait for ever for a frame that is never drawn', () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const fazer = vi.fn();
    depoisDoQuadro(fazer).pedir();
    vi.advanceTimersByTime(100);
    expect(fazer).toHaveBeenCalledTimes(1);
  });

  it('is done at once in a page that nobody sees, and when the page is covered or left', () => {
    const fazer = vi.fn();
    const { pedir, agora } = depoisDoQuadro(fazer);
    visivel = 'hidden';
    pedir();
    expect(fazer).toHaveBeenCalledTimes(1);
    visivel = 'visible';
    pedir();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fazer).toHaveBeenCalledTimes(2);
    pedir();
    window.dispatchEvent(new Event('pagehide'));
    expect(fazer).toHaveBeenCalledTimes(3);
    agora();
    window.dispatchEvent(new Event('pagehide'));
    expect(fazer).toHaveBeenCalledTimes(3);
  });
});
