import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { pareceresDe } from '../../../../src/schemas/requerimento/pareceres.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import type { Trx } from '../../../database/transaction.ts';
import { nomeSemLink } from '../../../mail/saudacao.ts';
import type { Parts } from '../../../parts.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import { novoToken } from '../../auth/linkDeUsoUnico.ts';
import type { RequerimentoCarregado } from '../carregar.ts';
import { requerimentoDito } from '../participantes/enviarConvite.ts';

interface Envio {
  readonly requerimento: Pick<RequerimentoCarregado, 'id' | 'organizacaoId' | 'processoNome' | 'estado'>;
  readonly parecer: number;
  readonly nome: string;
  readonly email: string;
  /** AAAA-MM-DD, the last day of the link. */
  readonly ate: string | null;
  /** Who asks, in the mail that asks; absent: the mail calls to mind. */
  readonly de?: string;
}

/** What the mail with the link is, and says. */
export const mensagemDoLink = ({
  requerimento,
  ate,
  de,
}: { readonly requerimento: Parameters<typeof requerimentoDito>[0] } & Pick<Envio, 'ate' | 'de'>) => {
  const comuns = {
    'convite.requerimento': requerimentoDito(requerimento),
    'link.validade': ate === null ? '' : mostrarData(ate),
  };
  return de === undefined
    ? ({ evento: 'parecer_externo_lembrado', valores: comuns } as const)
    : ({ evento: 'parecer_externo_pedido', valores: { ...comuns, 'convite.de': nomeSemLink(de) } } as const);
};

/** A new link and the mail that carries it; earlier ones go on working, since only their hashes are kept and a page may be open by one. */
export const enviarLinkDoParecer = async (trx: Trx, contexto: Parts, envio: Envio): Promise<void> => {
  const { requerimento: r, parecer, nome, email } = envio;
  const { token, hash } = novoToken(contexto);
  await trx
    .insertInto('parecer_externo_link')
    .values({
      ...{ hash, organizacao_id: r.organizacaoId, requerimento_id: r.id, parecer },
      enviado_em: contexto.clock.now(),
    })
    .execute();
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', r.organizacaoId)
    .executeTakeFirstOrThrow();
  const { evento, valores } = mensagemDoLink(envio);
  const endereco = enderecoPublico(contexto, dominio ?? '', `/parecer/${token}`);
  await avisarConta(trx, r.organizacaoId, { nome, email }, evento, { valores, endereco });
};

/** The mail that calls an opinion to mind where the sector that was asked is nobody of the city: within the act of the clock. */
export const lembrarExternos = async (
  trx: Trx,
  contexto: Parts,
  {
    requerimento,
    estado,
    eventos,
  }: { requerimento: RequerimentoCarregado; estado: Estado; eventos: readonly Evento[] },
): Promise<void> => {
  for (const e of eventos) {
    if (e.tipo !== 'parecer_lembrado') continue;
    const externo = pareceresDe(estado).find(({ id }) => id === e.parecer)?.externo;
    if (externo === undefined) continue;
    const linha = await trx
      .selectFrom('parecer_externo')
      .select('email')
      .where('organizacao_id', '=', requerimento.organizacaoId)
      .where('requerimento_id', '=', requerimento.id)
      .where('parecer', '=', e.parecer)
      .executeTakeFirst();
    if (linha === undefined) continue;
    const { parecer, responder_ate: ate } = e;
    await enviarLinkDoParecer(trx, contexto, { requerimento, parecer, nome: externo.nome, email: linha.email, ate });
  }
};
