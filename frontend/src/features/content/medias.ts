import { mediaEndpoints } from '@fucina/contracts/endpoints/content';
import type { Media } from '@fucina/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { callPart } from '../../lib/api/api-client.ts';

export const useMedias = () =>
  useQuery({
    queryKey: ['medias', 'list'],
    queryFn: () => callPart<Media[]>(mediaEndpoints.list, 'medias'),
  });
