import { mediaEndpoints } from '@fucina/contracts/endpoints/content';
import type { Media } from '@fucina/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { callJson } from '../../lib/api/api-client.ts';

export const useMedias = () =>
  useQuery({
    queryKey: ['medias', 'list'],
    queryFn: async () => (await callJson<{ medias: Media[] }>(mediaEndpoints.list)).medias,
  });
