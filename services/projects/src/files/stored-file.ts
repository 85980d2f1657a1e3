import type { ProjectFile } from '@fucina/contracts/project-file';

export type StoredFile = Omit<ProjectFile, 'id' | 'createdAt'> & {
  _id: number;
  projectId: number;
  blobId: string;
  createdAt: Date;
};

export function toFile({ _id: id, name, type, size, uploadedBy, createdAt }: StoredFile): ProjectFile {
  return { id, name, type, size, uploadedBy, createdAt: createdAt.toISOString() };
}
