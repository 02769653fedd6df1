import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator, type Contexto, type Decisao } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { chegamPorCarga } from '../../../src/schemas/requerimento/distribuicao.ts';
import { documentosPorNumerar } from '../../../src/schemas/requerimento/documentoDaEtapa.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { Cidade } from './cidade.ts';
import { contextoDoMotor } from './contextoDoMotor.ts';
import { numerarAutomaticos, tomarNumeros, type Proximo } from './numeros.ts';

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
}

/**
 * Decides one act with the numbers that it gives out in its run, and no others: whether a step would issue a paper by itself, and whom its load brings
 * it to, is known only once it was decided without.
 * @param estado with its day (dias.ts)
 */
export const decidirNumerando = async (
  { definicao, cidade, agora, fuso }: Mundo,
  estado: Estado,
  { comando, ator, execucao }: Ato,
  { proximo, candidatos }: Fornecedor,
): Promise<Decisao> => {
  const hoje = noFuso(agora, fuso)?.dia ?? '';
  const decidirCom = (mundo: Contexto): Decisao => decidir(definicao, estado, comando, ator, mundo);
  const com = (numeros: Contexto['numeros']): Contexto => contextoDoMotor(definicao, cidade, agora, fuso, numeros);
  const defere = (numeros: Contexto['numeros']): boolean => {
    const ensaio = decidirCom(com(numeros));
    return !recusada(ensaio) && ensaio.some((e) => e.tipo === 'etapa_concluida' && e.resultado === 'deferida');
  };
  const numeros = await tomarNumeros(proximo, definicao, estado, { comando, execucao }, hoje, defere);
  const motor = com(numeros);
  const semNumero = decidirCom(motor);
  if (recusada(semNumero)) return semNumero;
  const porNumerar = documentosPorNumerar(semNumero);
  const mundo =
    porNumerar.length === 0
      ? motor
      : {
          ...motor,
          numeros: { ...numeros, automaticos: await numerarAutomaticos(proximo, definicao, porNumerar, hoje) },
        };
  const semCarga = porNumerar.length === 0 ? semNumero : decidirCom(mundo);
  if (recusada(semCarga)) return semCarga;
  // The loads of the city are read only where steps came that they decide on.
  return chegamPorCarga(definicao, semCarga) ? decidirCom({ ...mundo, candidatos: await candidatos() }) : semCarga;
};
