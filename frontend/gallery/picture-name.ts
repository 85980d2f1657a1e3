/** A screenshot's place in the gallery and its file name: `home.menu.it.390.light.png`. */
export type Picture = { page: string; state: string; language: string; width: number; shade: string };

export const namePicture = ({ page, state, language, width, shade }: Picture) =>
  `${[page, state, language, width, shade].join('.')}.png`;

export function readPictureName(file: string): Picture | null {
  const [page, state, language, width, shade, end, ...rest] = file.split('.');
  if (!page || !state || !language || !shade || end !== 'png' || rest.length > 0) return null;
  return { page, state, language, width: Number(width), shade };
}
