/** What our pages may show of other companies, each only where this installation names it. */
export type ThirdParties = {
  /** The document of a lead form, and the script that fits its frame to it. */
  url: string | undefined;
  scriptUrl: string | undefined;
  contactFormUrl?: string | undefined;
  bookingUrl?: string | undefined;
  /** The script of a chat on the home page. */
  chatWidgetUrl?: string | undefined;
};

type Sources = { scripts: string[]; frames: string[]; connections: string[]; pictures: string[] };

/** What a page's policy lets through beside our own server. */
export function sourcesOf({
  url,
  scriptUrl,
  contactFormUrl,
  bookingUrl,
  chatWidgetUrl,
}: ThirdParties): Sources {
  const chat = chatWidgetUrl ? new URL(chatWidgetUrl) : null;
  const framed = [url, contactFormUrl, bookingUrl, chatWidgetUrl].filter((address) => address !== undefined);
  return {
    scripts: [...(scriptUrl ? [withoutQuery(scriptUrl)] : []), ...(chat ? [folderOf(chat)] : [])],
    frames: [...new Set(framed.map((address) => new URL(address).origin))],
    connections: chat ? [chat.origin, chat.origin.replace(/^http/, 'ws')] : [],
    pictures: chat ? [chat.origin] : [],
  };
}

/** A policy names files without their query; a path that is named lets through that file alone. */
function withoutQuery(address: string) {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** A chat loads the rest of itself from beside its first script. */
function folderOf({ origin, pathname }: URL) {
  return origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
