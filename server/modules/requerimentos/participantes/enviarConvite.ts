import { DIAS_DO_CONVITE } from '../../../../src/schemas/requerimento/participante.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { nomeSemLink } from '../../../mail/saudacao.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import type { RequerimentoCarregado } from '../carregar.ts';

export type DoConvite = Pick<RequerimentoCarregado, 'organizacaoId' | 'processoNome' | 'estado'>;
type Dito = Pick<DoConvite, 'processoNome' | 'estado'>;

export const fimDoConvite = (agora: Date): Date => new Date(agora.getTime() + DIAS_DO_CONVITE * 86_400_000);

/** '17/2026 (Alvará de construção)': how mails to who has no part yet call a request. */
export const requerimentoDito = ({ processoNome, estado }: Dito): string => `${estado.numero ?? ''} (${processoNome})`;

interface Convite {
  readonly requerimento: DoConvite;
  readonly nome: string;
  readonly email: string;
  readonly papel: string;
  /** Who invites. */
  readonly de: string;
  readonly token: string;
}

/** What the invitation says. */
export const valoresDoConvite = ({
  requerimento,
  papel,
  de,
}: { readonly requerimento: Dito } & Pick<Convite, 'papel' | 'de'>) => ({
  'convite.de': nomeSemLink(de) || 'Quem fez o requerimento',
  'convite.requerimento': requerimentoDito(requerimento),
  'convite.papel': papel,
  'link.validade': `${DIAS_DO_CONVITE} dias`,
});

/** The invitation, with the link that accepts it. Names are what somebody typed: nothing in them becomes a link. */
export const enviarConvite = async (trx: Trx, contexto: Contexto, c: Convite): Promise<void> => {
  const { organizacaoId } = c.requerimento;
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  await avisarConta(trx, organizacaoId, { nome: c.nome, email: c.email }, 'convite_participante', {
    valores: valoresDoConvite(c),
    endereco: enderecoPublico(contexto, dominio ?? '', `/convite/${c.token}`),
  });
};
