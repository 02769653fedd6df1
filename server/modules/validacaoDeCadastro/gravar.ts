import {
  atosDaValidacao,
  type AtoDaValidacao,
  type FalaDaValidacao,
  type SituacaoDaValidacao,
} from '../../../src/schemas/validacaoCadastro.ts';
import type { AcaoDaAuditoria } from '../../../src/schemas/acoesDaAuditoria.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe, type Pedinte } from '../../plugins/session.ts';
import { avisarListas } from './fila.ts';
import type { Validacao } from './travar.ts';

interface Mudanca {
  readonly situacao: SituacaoDaValidacao;
  readonly fala?: FalaDaValidacao;
  readonly motivo?: string | null;
  readonly decidido_por?: string | null;
  readonly decidido_em?: Date | null;
}

const acoes: Partial<Record<AtoDaValidacao, AcaoDaAuditoria>> = { aprovar: 'aprovar', recusar: 'recusar' };

/** Writes the new state of a locked validation, its trail, and tells the open lists. */
export const gravarValidacao = async (
  trx: Trx,
  req: Pedinte,
  v: Validacao,
  ato: AtoDaValidacao | 'responder',
  agora: Date,
  { fala, ...colunas }: Mudanca,
  detalhes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: number; readonly versao: number; readonly situacao: SituacaoDaValidacao }> => {
  const salva = await trx
    .updateTable('validacao_cadastro')
    .set((eb) => ({
      ...colunas,
      ...(fala === undefined ? {} : { conversa: JSON.stringify([...v.conversa, fala]) }),
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
    }))
    .where('organizacao_id', '=', v.organizacao_id)
    .where('id', '=', v.id)
    .returning(['id', 'versao', 'situacao'])
    .executeTakeFirstOrThrow();
  await auditar(trx, req, {
    acao: (ato === 'responder' ? undefined : acoes[ato]) ?? 'agir',
    entidade: 'validacao_cadastro',
    registroId: v.id,
    antes: { situacao: v.situacao },
    depois: {
      ato: ato === 'responder' ? 'Responder' : atosDaValidacao[ato].rotulo,
      situacao: salva.situacao,
      ...(colunas.motivo == null ? {} : { motivo: colunas.motivo }),
      ...(fala === undefined ? {} : { conversa: fala.texto }),
      ...detalhes,
    },
  });
  await avisarListas(trx, v.organizacao_id, v.id);
  return salva;
};

/** Who says it, when, and what. */
export const falaDe = (req: Pedinte, lado: FalaDaValidacao['lado'], agora: Date, texto: string): FalaDaValidacao => ({
  quando: agora.toISOString(),
  lado,
  autor: sessaoDe(req).nome,
  texto,
});
