import type { TextoDeMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { NomeDoEventoDeMensagem } from '../../../src/schemas/mensagem/eventosDeMensagem.ts';
import type { Trx } from '../../database/transaction.ts';

export interface TextoDaCidade {
  readonly cidade: { readonly nome: string; readonly dominio: string };
  /** The city's own text of the event; undefined when it has none in use. */
  readonly daCidade: TextoDeMensagem | undefined;
}

/** What an organisation puts into the mail of an event; undefined when there is no such organisation. */
export const textoDaCidade = async (
  trx: Trx,
  organizacaoId: number,
  evento: NomeDoEventoDeMensagem,
): Promise<TextoDaCidade | undefined> => {
  const linha = await trx
    .selectFrom('organizacao as o')
    .leftJoin('modelo_mensagem as m', (on) =>
      on
        .onRef('m.organizacao_id', '=', 'o.id')
        .on('m.evento', '=', evento)
        .on('m.ativo', '=', true)
        .on('m.excluido_em', 'is', null),
    )
    .select(['o.nome', 'o.dominio', 'm.assunto', 'm.texto'])
    .where('o.id', '=', organizacaoId)
    .executeTakeFirst();
  if (linha === undefined) return undefined;
  const { nome, dominio, assunto, texto } = linha;
  return { cidade: { nome, dominio }, daCidade: assunto === null || texto === null ? undefined : { assunto, texto } };
};
