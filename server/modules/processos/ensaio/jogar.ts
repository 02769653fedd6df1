import { isDataIso } from '../../../../src/schemas/brasil/data.ts';
import { momentoDe, noFuso } from '../../../../src/schemas/brasil/momento.ts';
import type { ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import type { DefinicaoEmUso } from '../../../../src/schemas/processo/fixados.ts';
import type { Comando } from '../../../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator, type Contexto } from '../../../../src/schemas/requerimento/contexto.ts';
import { comDia, semDia } from '../../../../src/schemas/requerimento/dias.ts';
import { dadosDe, type Jogada } from '../../../../src/schemas/requerimento/ensaio/jogada.ts';
import { cadastroDoEnsaio } from '../../../../src/schemas/requerimento/ensaio/cadastroDoEnsaio.ts';
import {
  candidatosDoEnsaio,
  LIGADOS,
  maosDe,
  requerenteDoEnsaio,
} from '../../../../src/schemas/requerimento/ensaio/maos.ts';
import { ofertasDe } from '../../../../src/schemas/requerimento/ensaio/ofertas.ts';
import { estadoInicial, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../../src/schemas/requerimento/evoluir.ts';
import type { Execucao } from '../../../../src/schemas/requerimento/execucao.ts';
import { execucaoDe } from '../../../../src/schemas/requerimento/execucoes.ts';
import { marcoDevido, proximoMarco } from '../../../../src/schemas/requerimento/relogios.ts';
import type { ComEndereco } from '../../auth/enderecoPublico.ts';
import { atorPortal } from '../../requerimentos/ator.ts';
import type { Cidade } from '../../requerimentos/cidade.ts';
import { contextoDoMotor } from '../../requerimentos/contextoDoMotor.ts';
import { decidirNumerando, type Fornecedor } from '../../requerimentos/decidirNumerando.ts';

/** What a test run is played with. */
export interface Mesa {
  readonly definicao: DefinicaoEmUso;
  /** With the sectors that the definition brings along. */
  readonly cidade: Cidade;
  readonly fuso: string;
  /** Of the portal: addresses in mails. */
  readonly settings: ComEndereco['settings'];
}

/** What one move, or a clock, brought about. */
export interface Lance {
  readonly jogada: number | null;
  readonly quando: string;
  readonly ator: Ator;
  readonly comando: Comando;
  readonly eventos: readonly Evento[];
  /** After it. */
  readonly estado: Estado;
}

export interface Jogado {
  readonly estado: Estado;
  readonly agora: Date;
  readonly lances: readonly Lance[];
  readonly recusa: { readonly jogada: number; readonly mensagem: string; readonly erros: ErrosPorCampo } | null;
}

const MINUTO = 60_000;
/** Acts of clocks in one leap. */
const LIMITE_DOS_MARCOS = 200;
/** How far ahead the clock may be set. */
const ANOS_ADIANTE = 30;

/** Numbers of a run begin at one each time: they are nobody's. */
const createFornecedor = (setores: readonly string[]): Fornecedor => {
  const series = new Map<string, number>();
  return {
    proximo: (serie, ano) => {
      const chave = `${serie}:${ano}`;
      const n = (series.get(chave) ?? 0) + 1;
      series.set(chave, n);
      return Promise.resolve(n);
    },
    candidatos: () => Promise.resolve(candidatosDoEnsaio(setores)),
    cadastro: {
      ler: (inscricoes) => Promise.resolve(cadastroDoEnsaio(inscricoes)),
      conferir: () => Promise.resolve(new Map()),
    },
  };
};

/** The state with the day on which it is read, and the engine's world then. */
export const lerEm = (
  { definicao, cidade, fuso }: Mesa,
  estado: Estado,
  agora: Date,
): { readonly estado: Estado; readonly contexto: Contexto } => {
  const contexto = contextoDoMotor(definicao, cidade, agora, fuso);
  return { estado: comDia(definicao, estado, contexto), contexto };
};

const IMPOSSIVEL = 'Esta jogada não é mais possível: o que vem antes dela mudou';

/**
 * Plays a request from its opening through all moves, by the engine that real ones go by (decidirNumerando.ts) and on a clock of its own: a minute
 * passes with each act, and while the clock is set forward, terms act at their moments as the portal would let them. Nothing is read from the
 * database and nothing is written.
 * @param inicio moment of the opening
 */
export const jogar = async (mesa: Mesa, inicio: Date, jogadas: readonly Jogada[]): Promise<Jogado> => {
  const { definicao, cidade, fuso } = mesa;
  const setores = cidade.setores.map(({ sigla }) => sigla);
  const fornecedor = createFornecedor(setores);
  const relogio = { fuso, calendario: contextoDoMotor(definicao, cidade, inicio, fuso).calendario };
  const lances: Lance[] = [];
  let agora = inicio;
  let estado = estadoInicial;

  const fazer = async (jogada: number | null, ator: Ator, comando: Comando, execucao: Execucao | undefined) => {
    const lido = lerEm(mesa, estado, agora).estado;
    const decisao = await decidirNumerando(
      { definicao, cidade, agora, fuso },
      lido,
      { comando, ator, execucao },
      fornecedor,
    );
    if (recusada(decisao)) return decisao;
    estado = semDia(reproduzir(decisao, lido));
    lances.push({ jogada, quando: agora.toISOString(), ator, comando, eventos: decisao, estado });
    return undefined;
  };
  const vencer = async (jogada: number): Promise<void> => {
    const { dia, hora } = noFuso(agora, fuso) ?? { dia: '', hora: '' };
    for (let n = 0; n < LIMITE_DOS_MARCOS; n++) {
      const comando = marcoDevido(definicao, estado, relogio, dia, hora);
      if (comando === undefined) return;
      const execucao = execucaoDe(estado, atorPortal, comando.execucao);
      if ((await fazer(jogada, atorPortal, comando, execucao)) !== undefined) return;
    }
  };
  const avancar = async (jogada: number, ate: Date): Promise<void> => {
    for (let n = 0; n < LIMITE_DOS_MARCOS; n++) {
      const proximo = proximoMarco(definicao, estado, relogio);
      if (proximo === null || new Date(proximo) > ate) break;
      const antes = lances.length;
      if (new Date(proximo) > agora) agora = new Date(proximo);
      await vencer(jogada);
      if (lances.length === antes) break;
    }
    agora = ate;
  };
  const umaJogada = async (jogada: Jogada, n: number) => {
    if ('relogio' in jogada) {
      const hoje = noFuso(agora, fuso)?.dia ?? '';
      const limite = `${Number(hoje.slice(0, 4)) + ANOS_ADIANTE}${hoje.slice(4)}`;
      if (!isDataIso(jogada.relogio)) return { mensagem: 'Data inválida', erros: { relogio: ['Data inválida'] } };
      if (jogada.relogio <= hoje || jogada.relogio > limite) {
        const mensagem = 'Escolha um dia depois do dia em que o teste está';
        return { mensagem, erros: { relogio: [mensagem] } };
      }
      await avancar(n, momentoDe(jogada.relogio, '09:00', fuso));
      return undefined;
    }
    const { estado: lido, contexto } = lerEm(mesa, estado, agora);
    const mao = maosDe(definicao, lido, setores).find(({ chave }) => chave === jogada.mao);
    const oferta = mao && ofertasDe(definicao, lido, mao, contexto).find(({ chave }) => chave === jogada.oferta);
    if (mao === undefined || oferta === undefined) return { mensagem: IMPOSSIVEL, erros: {} };
    const comando = oferta.comando(dadosDe(jogada.dados));
    // What another request tells is about no run of its choice, as for real.
    const execucao = mao.chave === LIGADOS ? execucaoDe(lido, mao.ator, undefined) : mao.execucao;
    const recusa = await fazer(n, mao.ator, comando, execucao);
    if (recusa !== undefined) return { mensagem: recusa.mensagem, erros: recusa.erros ?? {} };
    agora = new Date(agora.getTime() + MINUTO);
    return undefined;
  };

  const naAbertura = await fazer(null, requerenteDoEnsaio, { acao: 'abrir' }, undefined);
  if (naAbertura !== undefined)
    return {
      estado,
      agora,
      lances,
      recusa: { jogada: -1, mensagem: naAbertura.mensagem, erros: naAbertura.erros ?? {} },
    };
  agora = new Date(agora.getTime() + MINUTO);
  for (const [n, jogada] of jogadas.entries()) {
    const recusa = await umaJogada(jogada, n);
    if (recusa !== undefined) return { estado, agora, lances, recusa: { jogada: n, ...recusa } };
  }
  return { estado, agora, lances, recusa: null };
};
