import type { Estado } from './estado.ts';

/** The request that the applicant has to open because this one was granted, as far as this one knows of it. */
export interface Sucessor {
  /** Key of its process. */
  readonly processo: string;
  readonly nome: string;
  readonly motivo: string | null;
  /** Last day to open it, AAAA-MM-DD. */
  readonly ate: string | null;
  readonly pedido_em: string;
  /** The one that was opened for it; absent: none yet, or its draft was thrown away. */
  readonly requerimento?: number;
}

/** The successor that this request still waits to see opened; undefined where there is none. */
export const sucessorPorAbrir = ({
  desfecho,
  sucessor,
}: Pick<Estado, 'desfecho' | 'sucessor'>): Sucessor | undefined =>
  desfecho?.situacao === 'Deferido' && sucessor?.requerimento === undefined ? sucessor : undefined;
