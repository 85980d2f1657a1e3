/** Whether the browser's own dialog has dealt with a link; who closes it wants nothing else instead. */
export async function offerToShare(link: { title: string; url: string }): Promise<boolean> {
  // Not in every browser, and never without a secure connection.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
