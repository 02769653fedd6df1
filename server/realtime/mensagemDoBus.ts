/** What travels between the servers of one installation, as text of NOTIFY. */
export type MensagemDoBus =
  | {
      readonly evento: string;
      readonly canal: string;
      readonly dados: unknown;
      readonly exceto_socket?: string;
    }
  | { readonly evento: 'usuario.encerrado'; readonly usuario_id: number }
  | MensagemDePresenca;

/** Who is on a presence channel of which server (`no`). */
export type MensagemDePresenca =
  | {
      readonly evento: 'presenca';
      readonly no: string;
      readonly canalDePresenca: string;
      readonly usuario: string;
      readonly info: unknown;
      readonly dentro: boolean;
    }
  | { readonly evento: 'presenca.quem' | 'presenca.vivo' | 'presenca.fim'; readonly no: string };

/** Name of the PostgreSQL channel. */
export const CANAL_DO_BUS = 'portal_tempo_real';

/** NOTIFY takes less than 8,000 bytes. */
const LIMITE_DE_BYTES = 7_900;

/** Packs messages, in their order, into as few NOTIFY texts as they fit in. */
export const empacotar = (mensagens: readonly unknown[]): string[] => {
  const pacotes: string[] = [];
  let atual: string[] = [];
  let bytes = 2;
  for (const texto of mensagens.map((m) => JSON.stringify(m))) {
    const tamanho = Buffer.byteLength(texto) + 1;
    if (bytes + tamanho > LIMITE_DE_BYTES && atual.length > 0) {
      pacotes.push(`[${atual.join(',')}]`);
      atual = [];
      bytes = 2;
    }
    atual.push(texto);
    bytes += tamanho;
  }
  return atual.length === 0 ? pacotes : [...pacotes, `[${atual.join(',')}]`];
};

/** Reads a NOTIFY text back. Only the portal's own role may notify, so its shape is trusted. */
export const desempacotar = (texto: string): MensagemDoBus[] => JSON.parse(texto) as MensagemDoBus[];
