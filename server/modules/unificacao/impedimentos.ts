import type { RazaoDaUnificacao } from '../../../src/schemas/unificacao.ts';
import type { Conta, Lado } from './lados.ts';

/** Proved by the account that logs in with it: a confirmed address, and the very number of the record. */
const confirmado = ({ documento, conta }: Lado): boolean =>
  documento !== null && conta !== null && conta.confirmada && conta.documento === documento;

/** Whether each of two different documents was proved by an account: then only a wrong one explains two records of one person. */
export const documentosConfirmados = (fica: Lado, sai: Lado): boolean =>
  confirmado(fica) && confirmado(sai) && fica.documento !== sai.documento;

const doEstado = (lado: Lado): string | undefined => {
  if (lado.unificada_com !== null) return `${lado.nome} já foi unificado com ${lado.nome_da_outra ?? 'outro cadastro'}`;
  return lado.desativada ? `${lado.nome} está desativado. Restaure o cadastro antes de unificar` : undefined;
};

const ativas = (lados: readonly Lado[]): readonly Conta[] =>
  lados.flatMap(({ conta }) => (conta !== null && conta.ativa ? [conta] : []));

/** What stands against merging these two, whatever is chosen. `quem`: the account that asks. */
export const impedimentos = (fica: Lado, sai: Lado, quem: number): readonly string[] => {
  const contas = ativas([fica, sai]);
  return [
    fica.id === sai.id ? 'Escolha outro cadastro: este é o mesmo' : undefined,
    ...[fica, sai].map(doEstado),
    fica.tipo === sai.tipo ? undefined : 'Uma pessoa física e uma jurídica não são a mesma pessoa',
    contas.some(({ id }) => id === quem)
      ? 'Um dos cadastros é o da sua própria conta. Peça a outro gestor que os unifique'
      : undefined,
    contas.length === 2 && contas.every(({ equipe }) => equipe)
      ? 'Os dois cadastros são de usuários da prefeitura. Desative antes um dos usuários'
      : undefined,
  ].filter((frase) => frase !== undefined);
};

/** Errors of what was chosen, by its field in the body. */
export const errosDaEscolha = (
  fica: Lado,
  sai: Lado,
  { razao, conta_id }: { readonly razao: RazaoDaUnificacao; readonly conta_id?: number },
): Readonly<Record<string, string | undefined>> => {
  const contas = ativas([fica, sai]);
  const daEquipe = contas.find(({ equipe }) => equipe);
  const semEscolha = contas.length === 2 ? 'Escolha a conta que fica' : undefined;
  return {
    razao:
      documentosConfirmados(fica, sai) && razao !== 'documento_errado'
        ? 'Cada cadastro tem um documento confirmado. Só se unificam quando um deles foi digitado errado'
        : undefined,
    conta_id:
      conta_id === undefined
        ? semEscolha
        : !contas.some(({ id }) => id === conta_id)
          ? 'Esta conta não é de nenhum dos dois cadastros'
          : daEquipe !== undefined && daEquipe.id !== conta_id
            ? 'A conta de quem trabalha na prefeitura é a que fica'
            : undefined,
  };
};
