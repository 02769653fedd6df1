import type { Contexto } from '../app.ts';
import type { Mudanca, Partes, Valores } from '../entities/partes.ts';

const nomeDe = (depois: Valores): unknown => (depois['cadastro_pessoa'] as Valores | null)?.['nome'];

/** The system organisation decides the log-in route and carries support itself (ENT-042): it never goes. */
const impedimentos = async ({ registros }: Mudanca): Promise<ReadonlyMap<number, string>> =>
  new Map(
    registros
      .filter((registro) => registro['isSistema'] === true)
      .map(({ id }) => [id, 'A organização do sistema não pode ser desativada']),
  );

/** What the registry of organisations needs beyond its declaration (spec 3 "Organization"). */
export const partesDaOrganizacao = ({ organizacoes }: Pick<Contexto, 'organizacoes'>): Partes => ({
  // The name stands in the person data of the reply; the column beside it serves joins, mails and the page header.
  derivar: ({ depois }) => ({ nome: nomeDe(depois) }),
  impedimentos,
  organizacaoDosArquivos: ({ id }) => id,
  depois: () => organizacoes.esquecer(),
});
