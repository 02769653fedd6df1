import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { CadastroLido } from '../../../src/schemas/requerimento/cadastro/previaDoCadastro.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator, type Contexto, type Decisao } from '../../../src/schemas/requerimento/contexto.ts';
import { atualizacoesDe, imoveisPorLer } from '../../../src/schemas/requerimento/decidir/cadastro.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { chegamPorCarga } from '../../../src/schemas/requerimento/distribuicao.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { Cidade } from './cidade.ts';
import { contextoDoMotor } from './contextoDoMotor.ts';
import { numerosQueFaltam, tomarNumeros, type Proximo } from './numeros.ts';

interface Mundo {
  readonly definicao: Definicao;
  readonly cidade: Cidade;
  readonly agora: Date;
  readonly fuso: string;
}

interface Ato {
  readonly comando: Comando;
  readonly ator: Ator;
  /** Open run that it is about. */
  readonly execucao: Execucao | undefined;
}

/** What a decision takes from outside of the request: of the database for a real one, of nothing for a test run. */
export interface Fornecedor {
  readonly proximo: Proximo;
  /** Who may get steps of each sector. */
  readonly candidatos: () => Promise<NonNullable<Contexto['candidatos']>>;
  readonly cadastro: {
    /** What the registry has under numbers of properties; of a real act, locked. */
    readonly ler: (inscricoes: readonly string[]) => Promise<CadastroLido>;
    /** What it says against changes, by the record; nothing is written yet. */
    readonly conferir: (
      atualizacoes: readonly EventoDe<'cadastro_atualizado'>[],
    ) => Promise<NonNullable<CadastroLido['recusas']>>;
  };
}

/** In the place of numbers that nobody has taken yet. */
const SEM_NUMEROS: Contexto['numeros'] = { requerimento: '-', processo: '-', documento: '-' };

/**
 * The registry that a decision changes, with what it says to the changes; undefined where it changes none. Read before any number is taken: whether the
 * step is granted depends on it.
 */
const lerCadastro = async (
  decidirCom: (mundo: Contexto) => Decisao,
  contexto: Contexto,
  { ler, conferir }: Fornecedor['cadastro'],
): Promise<CadastroLido | undefined> => {
  const semLer = decidirCom(contexto);
  const inscricoes = recusada(semLer) ? [] : imoveisPorLer(semLer);
  if (inscricoes.length === 0) return undefined;
  const lido = await ler(inscricoes);
  const decidido = decidirCom({ ...contexto, cadastro: lido });
  const recusas = recusada(decidido) ? undefined : await conferir(atualizacoesDe(decidido));
  return recusas === undefined || recusas.size === 0 ? lido : { ...lido, recusas };
};

/**
 * Decides one act with the numbers that it gives out in its run, and no others: whether a step would issue a paper by itself, and whom its load brings
 * it to, is known only once it was decided without.
 * @param estado with its day (dias.ts)
 */
export const decidirNumerando = async (
  { definicao, cidade, agora, fuso }: Mundo,
  estado: Estado,
  { comando, ator, execucao }: Ato,
  { proximo, candidatos, cadastro }: Fornecedor,
): Promise<Decisao> => {
  const hoje = noFuso(agora, fuso)?.dia ?? '';
  const decidirCom = (mundo: Contexto): Decisao => decidir(definicao, estado, comando, ator, mundo);
  const muda = etapaDe(definicao, execucao?.etapa ?? '')?.atualiza !== undefined;
  const lido = muda
    ? await lerCadastro(decidirCom, contextoDoMotor(definicao, cidade, agora, fuso, SEM_NUMEROS), cadastro)
    : undefined;
  const com = (numeros: Contexto['numeros']): Contexto => ({
    ...contextoDoMotor(definicao, cidade, agora, fuso, numeros),
    ...(lido === undefined ? {} : { cadastro: lido }),
  });
  const defere = (numeros: Contexto['numeros']): boolean => {
    const ensaio = decidirCom(com(numeros));
    return !recusada(ensaio) && ensaio.some((e) => e.tipo === 'etapa_concluida' && e.resultado === 'deferida');
  };
  const numeros = await tomarNumeros(proximo, definicao, estado, { comando, execucao }, hoje, defere);
  const motor = com(numeros);
  const semNumero = decidirCom(motor);
  if (recusada(semNumero)) return semNumero;
  const faltam = await numerosQueFaltam(proximo, definicao, estado, { eventos: semNumero, execucao }, hoje);
  const mundo = faltam === undefined ? motor : { ...motor, numeros: { ...numeros, ...faltam } };
  const semCarga = faltam === undefined ? semNumero : decidirCom(mundo);
  if (recusada(semCarga)) return semCarga;
  // The loads of the city are read only where steps came that they decide on.
  return chegamPorCarga(definicao, semCarga) ? decidirCom({ ...mundo, candidatos: await candidatos() }) : semCarga;
};
