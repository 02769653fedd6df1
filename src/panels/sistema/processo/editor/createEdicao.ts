import { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import {
  desfazer,
  historicoDe,
  levar,
  mudar,
  pousar,
  refazer,
  type Historico,
} from '../../../../schemas/processo/edicao/historico.ts';
import { comPartesDe, igual, juntar, levarA } from '../../../../schemas/processo/edicao/juntar.ts';
import { separarInclusoes } from '../../../../schemas/processo/edicao/separarInclusoes.ts';
import type { OutroRascunho, RascunhoDeOutro, RascunhoGravado } from '../../../../schemas/processo/edicao/rascunho.ts';
import { impede, type Achado } from '../../../../schemas/processo/verificar/achado.ts';
import { createCalados } from './createCalados.ts';
import { achadoDoInacabado, createInacabados } from './createInacabados.ts';
import type { Edicao, EstadoDaEdicao, OpcoesDaEdicao } from './edicao.ts';
import { podePassar, semResposta, TENTATIVAS_MS, type Envio } from './envio.ts';
import { recusaEmPalavras } from './recusaEmPalavras.ts';

export type { Edicao, EstadoDaEdicao, FaseDaEdicao } from './edicao.ts';

const ESPERA_MS = 800;
/**
 * The draft of a process while it is edited: every change can be undone, is sent when typing rests, and is put together with what somebody else
 * changed meanwhile; where both changed the same, it is asked which. Nothing is lost by a broken line: it is sent again.
 */
export function createEdicao({ rascunho, gravar, conferir, aoJuntar, espera = ESPERA_MS }: OpcoesDaEdicao): Edicao {
  let estado: EstadoDaEdicao = {
    historico: historicoDe(rascunho.definicao),
    achados: rascunho.achados,
    inacabados: [],
    calados: false,
    fase: 'salvo',
    salvoEm: rascunho.atualizado_em,
    mensagem: null,
    conflito: null,
    trocado: null,
  };
  let versao = rascunho.versao;
  /** What the server has, as far as this page knows. */
  let base = rascunho.definicao;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  let emVoo: Promise<boolean> | undefined;
  /** What was sent and never answered: it may be kept or not. */
  let perdido: Envio | undefined;
  /** The comment that a save is asked to carry, until one that carried it was answered. */
  let marca: string | undefined;
  let falhas = 0;
  let encerrada = false;
  const ouvintes = new Set<() => void>();
  const guardados = createInacabados();
  const calados = createCalados();
  let conferidos = rascunho.achados;

  const presente = (): Definicao => estado.historico.presente;
  const comAchados = (): Pick<EstadoDaEdicao, 'achados' | 'inacabados' | 'calados'> => {
    const inacabados = guardados.visiveis();
    const ditos = calados.ditos(conferidos);
    const achados = inacabados.length === 0 ? ditos : [...inacabados.map(achadoDoInacabado), ...ditos];
    return { inacabados, achados, calados: calados.impedem(conferidos) };
  };
  const por = (mudanca: Partial<EstadoDaEdicao>): void => {
    estado = { ...estado, ...mudanca };
    const [inacabou, calou] = [guardados.seguir(presente()), calados.seguir(presente())];
    if (inacabou || calou) estado = { ...estado, ...comAchados() };
    for (const ouvinte of ouvintes) ouvinte();
  };
  const achou = (achados: readonly Achado[]): Partial<EstadoDaEdicao> => {
    // The same findings stay the same list: what hangs on it is not drawn anew with every save.
    if (JSON.stringify(achados) === JSON.stringify(conferidos)) return {};
    conferidos = achados;
    return comAchados();
  };
  const agendar = (ms: number): void => {
    clearTimeout(relogio);
    if (!encerrada) relogio = setTimeout(() => void salvar(), ms);
  };
  const mexer = (historico: Historico<Definicao>): void => {
    if (historico === estado.historico) return;
    if (estado.trocado !== null) return por({ historico });
    const mudou = historico.presente !== presente();
    if (!mudou) return por({ historico });
    const fase = historico.presente === base && estado.fase !== 'em_conflito' ? 'salvo' : 'pendente';
    por({ historico, fase: estado.fase === 'em_conflito' ? 'em_conflito' : fase, mensagem: null });
    if (estado.fase === 'pendente') agendar(espera);
  };

  const recebido = ({ definicao: enviada, comentario }: Envio, gravado: RascunhoGravado): boolean => {
    const { versao: nova, atualizado_em, achados } = gravado;
    falhas = 0;
    versao = nova;
    base = enviada;
    if (comentario !== undefined && comentario === marca) marca = undefined;
    const tudo = presente() === enviada;
    por({ ...achou(achados), salvoEm: atualizado_em, fase: tudo ? 'salvo' : 'pendente', mensagem: null });
    if (!tudo) agendar(espera);
    return true;
  };

  const deOutro = (outro: RascunhoDeOutro): boolean => {
    const deles = comPartesDe(base, outro.definicao);
    const separar = (d: Definicao): Definicao => separarInclusoes(base, d, deles);
    // A change of its own: who follows a piece sees it get its other key before the one that has its old key comes in.
    const separada = separar(presente());
    if (separada !== presente()) por({ historico: levar(estado.historico, separada, separar) });
    const { valor, divergencias } = juntar(base, presente(), deles);
    const asPerguntadas = new Set(divergencias.map(({ onde }) => onde));
    const historico = levar(estado.historico, valor, levarA(base, deles, asPerguntadas));
    versao = outro.versao;
    base = deles;
    if (divergencias.length > 0) {
      por({ historico, fase: 'em_conflito', conflito: { quem: outro.editado_por, divergencias } });
      return false;
    }
    por({ historico, fase: 'pendente' });
    aoJuntar?.(outro.editado_por);
    agendar(0);
    return true;
  };

  const falhou = (envio: Envio, repetido: boolean, erro: unknown): boolean => {
    if (!(erro instanceof ApiError)) throw erro;
    if (erro.codigo === 'versao_desatualizada') {
      const outro = erro.dados as RascunhoDeOutro;
      if (!igual(outro.definicao, envio.definicao)) return deOutro(outro);
      // One's own save of which no answer came, or somebody who did the very same: it is there.
      const { versao: vista, definicao } = envio;
      return recebido(repetido ? envio : { versao: vista, definicao }, { ...outro, achados: estado.achados });
    }
    if (erro.codigo === 'outro_rascunho') {
      por({ fase: 'recusado', mensagem: erro.mensagem, trocado: erro.dados as OutroRascunho });
      return false;
    }
    if (podePassar(erro)) {
      if (semResposta(erro)) perdido = envio;
      por({ fase: 'sem_conexao', mensagem: erro.mensagem });
      agendar(TENTATIVAS_MS[Math.min(falhas, TENTATIVAS_MS.length - 1)] ?? 0);
      falhas += 1;
      return false;
    }
    // Who asked for the comment still has it before him, with why it was refused.
    marca = undefined;
    if (repetido && presente() !== envio.definicao) {
      por({ fase: 'pendente' });
      agendar(0);
    } else por({ fase: 'recusado', mensagem: recusaEmPalavras(presente(), erro) });
    return false;
  };

  const enviar = async (): Promise<boolean> => {
    // What may have arrived goes again as it was, before anything else: the server then knows it, and answers what it answered.
    const repetido = perdido !== undefined;
    const envio = perdido ?? { versao, definicao: presente(), ...(marca === undefined ? {} : { comentario: marca }) };
    if (envio.definicao === base && envio.comentario === undefined) {
      por({ fase: 'salvo' });
      return true;
    }
    por({ fase: 'salvando' });
    perdido = undefined;
    try {
      return recebido(envio, await gravar(envio.versao, envio.definicao, envio.comentario));
    } catch (erro) {
      return falhou(envio, repetido, erro);
    }
  };

  const salvar = async (comentario?: string): Promise<boolean> => {
    clearTimeout(relogio);
    if (comentario !== undefined) marca = comentario;
    // One at a time: several may wait for one that is under way, and each looks again whether another went first.
    while (emVoo !== undefined) await emVoo;
    if (estado.conflito !== null || estado.trocado !== null) return false;
    emVoo = enviar().finally(() => (emVoo = undefined));
    const foi = await emVoo;
    // Changed while it was under way, or put together with another's: who asked for it wants all of it kept.
    return foi && (presente() !== base || marca !== undefined) ? salvar() : foi;
  };

  return {
    processo: rascunho.id,
    cidade: rascunho.cidade,
    estado: () => estado,
    definicao: presente,
    seguir: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    fazer: (mudanca, feito, lugar) => mexer(mudar(estado.historico, mudanca(presente()), feito, lugar)),
    pousar: () => {
      if (estado.historico.lugar !== undefined) estado = { ...estado, historico: pousar(estado.historico) };
    },
    inacabar: (um) => {
      if (guardados.por(presente(), um)) por(comAchados());
    },
    terminar: (caminho) => {
      if (guardados.tirar(caminho)) por(comAchados());
    },
    calar: (caminho) => {
      if (calados.calar(presente(), caminho)) por(comAchados());
    },
    tocar: (caminho) => {
      if (calados.tocar(caminho)) por(comAchados());
    },
    revelar: (menos) => {
      if (calados.revelar(menos)) por(comAchados());
    },
    desfazer: () => mexer(desfazer(estado.historico)),
    refazer: () => mexer(refazer(estado.historico)),
    salvar,
    conferir: async () => {
      if (calados.revelar()) por(comAchados());
      if (!(await salvar())) return false;
      try {
        if (conferir !== undefined) por(achou(await conferir()));
      } catch (erro) {
        // Said by the call; what was found before still stands.
        if (!(erro instanceof ApiError)) throw erro;
        return false;
      }
      return !impede(estado.achados);
    },
    resolver: (definicao) => {
      // What was given up for another's is given up in the steps too: an undo does not bring it back unasked.
      const historico = levar(estado.historico, definicao, levarA(presente(), definicao));
      por({ conflito: null, fase: 'pendente', historico });
      agendar(0);
    },
    versao: () => versao,
    encerrar: () => {
      encerrada = true;
      clearTimeout(relogio);
    },
  };
}
