import { mostrarResposta, type ComoMostrar } from '../../../src/schemas/processo/mostrarResposta.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { leituraVista } from '../../../src/schemas/processo/formulario.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { camposMostrados, confereNaEtapa } from '../../../src/schemas/requerimento/aceite.ts';
import type { AcaoPossivel } from '../../../src/schemas/requerimento/acoes.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { verificacoesVistas } from '../../../src/schemas/requerimento/verificacao.ts';
import { aindaVale, alvosAValidar, semVeredito } from '../../../src/schemas/requerimento/vereditos.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';

interface Olhar {
  readonly etapa: Etapa | undefined;
  readonly execucao: Execucao | undefined;
  readonly ator: Ator;
  readonly acoes: readonly AcaoPossivel[];
  readonly como: ComoMostrar;
}

type Vistas = Pick<RequerimentoVisto, 'verificacoes' | 'vereditos' | 'a_validar' | 'conferencia'>;

const daEquipe = (definicao: Definicao, estado: Estado, { etapa, execucao, acoes }: Olhar): Vistas => {
  const marca = acoes.some((a) => a.acao === 'marcar-item') ? execucao?.sequencia : undefined;
  const listas = verificacoesVistas(definicao, estado, marca);
  const verificacoes = listas.length === 0 ? {} : { verificacoes: listas };
  const vereditos = (estado.vereditos ?? []).map(({ valor, ...v }) => ({
    ...v,
    etapa_nome: etapaDe(definicao, v.etapa)?.nome ?? v.etapa,
    vale: aindaVale(estado, { alvo: v.alvo, valor }),
  }));
  if (etapa === undefined || !acoes.some((a) => a.acao === 'dar-vereditos')) return { ...verificacoes, vereditos };
  const faltam = new Set(semVeredito(definicao, estado, etapa).map((a) => a.alvo));
  const alvos = alvosAValidar(definicao, estado, etapa).map(({ alvo }) => ({ alvo, falta: faltam.has(alvo) }));
  return {
    ...verificacoes,
    vereditos,
    a_validar: { etapa: etapa.chave, exige: etapa.exige_vereditos === true, alvos },
  };
};

/** Acts by which such a step is concluded: shown to who may take them. */
const CONFERE: readonly string[] = ['concluir-aceite', 'dar-ciencia'];

/** Verdicts as staff see them, and what the applicant is to accept or to take note of. */
export const conferenciasVistas = (definicao: Definicao, estado: Estado, olhar: Olhar): Vistas => {
  if (olhar.ator.tipo !== 'requerente') return daEquipe(definicao, estado, olhar);
  const { etapa, execucao } = olhar;
  if (estado.protocolado_em === null || !confereNaEtapa(etapa, execucao)) return {};
  if (olhar.ator.participa !== undefined && !olhar.acoes.some(({ acao }) => CONFERE.includes(acao))) return {};
  const { tipo, nome, orientacao = null, leitura } = etapa;
  return {
    conferencia: {
      tipo: tipo === 'validar' ? 'validar' : 'visualizar',
      nome,
      orientacao,
      leitura: leitura === undefined ? null : leituraVista(leitura),
      campos: camposMostrados(definicao, estado, etapa).map((c) => ({
        campo: c.chave,
        nome: c.nome,
        texto: mostrarResposta(c, estado.respostas[c.chave] ?? null, olhar.como),
      })),
    },
  };
};
