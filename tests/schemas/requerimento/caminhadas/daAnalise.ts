import { corridasAnteriores, corridasAReabrir } from '../../../../src/schemas/requerimento/caminho.ts';
import { documentosAReceber } from '../../../../src/schemas/requerimento/documentosPedidos.ts';
import { camposMostrados } from '../../../../src/schemas/requerimento/aceite.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import { alvosAValidar } from '../../../../src/schemas/requerimento/vereditos.ts';
import { respostasDoCalculo } from '../../../support/definicaoComRegras.ts';
import { motivo, um, type Fazem, type Lugar } from './lugar.ts';

export const AREAS = ['50.00', '60.00', '66.00', '80.00', '142.50'];

const respostasDaAbertura = ({ definicao, estado }: Lugar, n: number): Respostas => ({
  ...respostasDoCalculo,
  ...(definicao.consentimento === undefined
    ? // Now and then a work that another sector is to be heard about.
      n % 4 === 0
      ? { area_ampliada_m2: '62.00' }
      : {}
    : {
        area_ampliada_m2: AREAS[n % AREAS.length] ?? '60.00',
        tipo_da_obra: estado.tipo_do_projeto?.valor ?? 'nova',
        dono_nome: 'Dora Proprietária',
        dono_email: n % 7 === 0 ? '' : 'dora@exemplo.com.br',
      }),
  solicitante_e_proprietario: n % 2 === 0,
});

const daEtapa = ({ etapa }: Lugar, n: number): Respostas =>
  etapa?.secoes?.some((s) => s.campos.includes('ressalva')) === true ? { ressalva: n % 2 === 0 } : {};

const paraTras =
  (quais: (l: Lugar) => readonly { readonly etapa: string }[]) =>
  (l: Lugar, n: number): { etapa?: string } => {
    const etapa = n % 2 === 0 ? undefined : um(quais(l), n)?.etapa;
    return etapa === undefined ? {} : { etapa };
  };
const atras = paraTras(({ definicao, estado }) => corridasAnteriores(definicao, estado, execucoesAbertas(estado)[0]));
const aReabrir = paraTras(({ estado }) => corridasAReabrir(estado));

/** Steps: what the applicant does in his, and the city in its own. */
export const comandosDaAnalise = {
  abrir: () => ({ acao: 'abrir' }),
  // What ends a walk at once is done less often than it is offered, by several people at nearly every state.
  'descartar-rascunho': (_l, n) => (n % 16 === 0 ? { acao: 'descartar-rascunho' } : undefined),
  enviar: (l, n) =>
    l.etapa === undefined || l.etapa === l.definicao.etapas[0]
      ? {
          acao: 'enviar',
          respostas: respostasDaAbertura(l, n),
          arquivos: { 'documento:matricula': [10] },
          faltas: {},
          ...(n % 5 === 0 ? { proprio: true } : {}),
          ...(n % 3 === 0
            ? { informados: [{ id: n + 1, tipo: 'pessoa', valor: '52998224725', nome: 'Zélia' } as const] }
            : {}),
        }
      : { acao: 'enviar', respostas: { razoes: 'A medida foi outra.' }, arquivos: {}, faltas: {} },
  anexar: ({ definicao, estado, etapa }, n) => {
    const documento = um(etapa ? documentosAReceber(definicao, estado, etapa) : [], n);
    return (
      documento && {
        acao: 'anexar',
        alvo: `documento:${documento.chave}`,
        arquivo: 20 + n,
        nome: 'a.pdf',
        varios: false,
      }
    );
  },
  // Which file may go is the server's to find (arquivosARetirar, retirarArquivos.test.ts).
  'retirar-anexo': () => undefined,
  preencher: (l, n) => ({ acao: 'preencher', respostas: daEtapa(l, n) }),
  deferir: (l, n) => ({ acao: 'deferir', respostas: daEtapa(l, n) }),
  'deferir-e-finalizar': (l, n) => ({ acao: 'deferir-e-finalizar', respostas: daEtapa(l, n) }),
  indeferir: () => ({ acao: 'indeferir', motivo }),
  inviabilizar: () => ({ acao: 'inviabilizar', motivo }),
  'confirmar-decisao': () => ({ acao: 'confirmar-decisao' }),
  'devolver-decisao': () => ({ acao: 'devolver-decisao', motivo }),
  pegar: () => ({ acao: 'pegar' }),
  iniciar: ({ definicao }, n) => ({
    acao: 'iniciar',
    ...(definicao.processo.numeracao === 'manual' ? { numero_processo: `${n}/2026` } : {}),
  }),
  pausar: () => ({ acao: 'pausar', motivo }),
  retomar: () => ({ acao: 'retomar' }),
  cancelar: (_l, n) => (n % 6 === 0 ? { acao: 'cancelar', motivo } : undefined),
  mover: () => ({ acao: 'mover', motivo }),
  voltar: (l, n) => ({ acao: 'voltar', motivo, ...atras(l, n) }),
  reabrir: (l, n) => ({ acao: 'reabrir', motivo, ...aReabrir(l, n) }),
  encaminhar: (_l, n) => ({ acao: 'encaminhar', setor: n % 2 === 0 ? 'SEMAM' : 'SEURB' }),
  'corrigir-numero': (_l, n) => ({ acao: 'corrigir-numero', numero_processo: `${n}`, motivo }),
  priorizar: (_l, n) => ({ acao: 'priorizar', prioridade: n % 2 === 0 ? 'alto' : 'normal' }),
  atribuir: (_l, n) => ({ acao: 'atribuir', responsavel: n % 2 === 0 ? null : { id: 2, nome: 'Dalva' } }),
  'desistir-do-recurso': () => ({ acao: 'desistir-do-recurso', motivo }),
  'confirmar-tipo': (_l, n) => ({ acao: 'confirmar-tipo', valor: n % 9 === 0 ? 'reforma' : 'nova' }),
  'concluir-aceite': ({ definicao, estado, etapa }, n) => {
    const campos = etapa === undefined ? [] : camposMostrados(definicao, estado, etapa);
    // A refusal cancels the request: seldom, and sometimes without having said that he knows.
    const aceita = n % 20 !== 0;
    const aceites = Object.fromEntries(campos.map((c) => [c.chave, aceita]));
    return { acao: 'concluir-aceite', aceites, ...(n % 40 === 0 ? { confirma: true } : {}) };
  },
  'dar-ciencia': () => ({ acao: 'dar-ciencia' }),
  'dar-vereditos': ({ definicao, estado, etapa }, n) => {
    const alvo = um(etapa === undefined ? [] : alvosAValidar(definicao, estado, etapa), n)?.alvo;
    const resultado = n % 2 === 0 ? 'recusado' : 'aceito';
    return alvo === undefined ? undefined : { acao: 'dar-vereditos', vereditos: [{ alvo, resultado, motivo }] };
  },
  'marcar-item': ({ etapa }, n) => {
    const item = um(etapa?.verificacao ?? [], n)?.chave;
    return item === undefined ? undefined : { acao: 'marcar-item', item, marcado: n % 3 !== 0 };
  },
  'pedir-recusados': () => ({ acao: 'pedir-recusados' }),
  'ligar-etapa': () => ({ acao: 'ligar-etapa', motivo }),
  'desligar-etapa': () => ({ acao: 'desligar-etapa', motivo }),
  'consultar-de-novo': () => ({ acao: 'consultar-de-novo' }),
  'informar-consulta': () => ({ acao: 'informar-consulta', respostas: {}, motivo }),
  'encerrar-espera': () => ({ acao: 'encerrar-espera', motivo }),
  'prorrogar-prazo': () => ({ acao: 'prorrogar-prazo', motivo }),
} satisfies Fazem;
