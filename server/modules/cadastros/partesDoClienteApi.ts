import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { COBRANCA, REQUERIMENTO, TEMPO_DE_PROCESSO, temEscopo, type Escopo } from '../../../src/schemas/clienteApi.ts';
import { entityNamed } from '../../../src/schemas/entities.ts';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { permissaoDoPainel, type Permissao } from '../../../src/schemas/permissions.ts';
import { textosDosAcessos } from '../../../src/schemas/textosDosAcessos.ts';
import { acessoDe, escopoDe } from '../../entities/acesso.ts';
import type { Gravacao, Partes, Valores } from '../../entities/partes.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { naoConcede, rotulo } from './usuario/concessao.ts';

const frases = textosDosAcessos.clienteApi;
const PAINEL = 'painel-prefeitura';

const escoposDe = (valores: Valores | null): readonly Escopo[] => (valores?.['escopos'] ?? []) as readonly Escopo[];

/** What a person needs to do by hand what this scope lets a client do. */
const permissoesDo = ({ recurso, acesso }: Escopo): readonly Permissao[] => {
  const entity = entityNamed(recurso);
  const pedidos = entity === undefined ? [] : acesso === 'ler' ? (['read'] as const) : (['read', 'write'] as const);
  const dele = pedidos.flatMap((o) => {
    const access = entity === undefined ? undefined : acessoDe(entity, PAINEL, o);
    return access?.kind === 'painel' && access.permissao !== undefined ? [access.permissao] : [];
  });
  const dosRelatorios = recurso === TEMPO_DE_PROCESSO ? (['prefeitura.requerimento.relatorio'] as const) : [];
  return [...new Set([permissaoDoPainel[PAINEL], ...dele, ...dosRelatorios])];
};

const aceita = ({ recurso, acesso }: Escopo): boolean => {
  if (recurso === REQUERIMENTO || recurso === TEMPO_DE_PROCESSO) return acesso === 'ler';
  if (recurso === COBRANCA) return true;
  const entity = entityNamed(recurso);
  return entity !== undefined && escopoDe(entity, acesso) !== undefined;
};

const rotuloDo = (recurso: string): string =>
  entityNamed(recurso)?.label.many ??
  (recurso === TEMPO_DE_PROCESSO ? 'Arquivos de tempo de processo' : 'Requerimentos');

/** Nobody gives a system what he could not give a person (docs/decisions/0008), nor more than a registry opens, nor the same twice. */
const errosDosEscopos = (sessao: Sessao, antes: readonly Escopo[], depois: readonly Escopo[]): ErrosPorCampo => {
  const erros: Record<string, readonly string[]> = {};
  depois.forEach((escopo, i) => {
    if (depois.findIndex(({ recurso }) => recurso === escopo.recurso) < i)
      erros[`escopos[${i}].recurso`] = [frases.repetido];
    if (!aceita(escopo)) erros[`escopos[${i}].acesso`] = [frases.soLeitura(rotuloDo(escopo.recurso))];
  });
  const mudados = [...depois.filter((um) => !temEscopo(antes, um)), ...antes.filter((um) => !temEscopo(depois, um))];
  const negadas = naoConcede(sessao, [...new Set(mudados.flatMap(permissoesDo))]);
  return negadas.length === 0
    ? erros
    : { ...erros, escopos: [`Você não pode conceder nem retirar: ${negadas.map(rotulo).join(', ')}`] };
};

const fusoDa = async ({ trx, organizacaoId }: Gravacao): Promise<string> =>
  (
    await trx
      .selectFrom('organizacao')
      .select('fuso')
      .where('id', '=', organizacaoId ?? 0)
      .executeTakeFirstOrThrow()
  ).fuso;

/** A last day that is over opens nothing: who types one has typed wrong. */
const errosDaValidade = async (gravacao: Gravacao): Promise<ErrosPorCampo> => {
  const { mudancas, agora } = gravacao;
  if (typeof mudancas['validade'] !== 'string') return {};
  const hoje = noFuso(agora.toISOString(), await fusoDa(gravacao))?.dia ?? agora.toISOString().slice(0, 10);
  return mudancas['validade'] < hoje ? { validade: [frases.jaVencido] } : {};
};

/** What the registry of the API's clients needs beyond its declaration. */
export const partesDoClienteApi: Partes = {
  validar: async (gravacao) => ({
    ...(await errosDaValidade(gravacao)),
    ...errosDosEscopos(sessaoDe(gravacao.req), escoposDe(gravacao.antes), escoposDe(gravacao.depois)),
  }),
  /** Bringing one back, or ending it, is granting or taking what it may do. */
  impedimentos: async ({ req, registros }) =>
    new Map(
      registros.flatMap((registro): [number, string][] => {
        const negadas = naoConcede(sessaoDe(req), [...new Set(escoposDe(registro).flatMap(permissoesDo))]);
        return negadas.length === 0
          ? []
          : [[registro.id, `Você não pode conceder nem retirar: ${negadas.map(rotulo).join(', ')}`]];
      }),
    ),
};
