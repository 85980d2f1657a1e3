import type { PictureFormat } from './picture-types.ts';

export type PictureJob = { input: string; folder: string; format: PictureFormat };

export type PictureFile = {
  path: string;
  format: PictureFormat;
  width: number;
  height: number;
  size: number;
};
export type PreparedPicture = { main: PictureFile; variants: PictureFile[]; hash: string };

export type PictureRefusal = 'unreadable' | 'too many pixels';
export type PictureAnswer = { prepared: PreparedPicture } | { refused: PictureRefusal };
