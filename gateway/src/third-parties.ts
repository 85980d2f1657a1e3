export type ThirdParties = {
  /** The lead form's page, and the script that resizes its frame. */
  url: string | undefined;
  scriptUrl: string | undefined;
  contactFormUrl?: string | undefined;
  bookingUrl?: string | undefined;
  chatWidgetUrl?: string | undefined;
};

/** CSP sources beyond our own origin. */
export function sourcesOf({ url, scriptUrl, contactFormUrl, bookingUrl, chatWidgetUrl }: ThirdParties) {
  const chat = chatWidgetUrl ? new URL(chatWidgetUrl) : null;
  const framed = [url, contactFormUrl, bookingUrl, chatWidgetUrl].filter((address) => address !== undefined);
  return {
    scripts: [...(scriptUrl ? [withoutQuery(scriptUrl)] : []), ...(chat ? [folderOf(chat)] : [])],
    frames: [...new Set(framed.map((address) => new URL(address).origin))],
    connections: chat ? [chat.origin, chat.origin.replace(/^http/, 'ws')] : [],
    pictures: chat ? [chat.origin] : [],
  };
}

/** CSP matches paths without the query. A full path allows that file only. */
function withoutQuery(address: string) {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** The chat's first script loads the rest from its folder. */
function folderOf({ origin, pathname }: URL) {
  return origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
