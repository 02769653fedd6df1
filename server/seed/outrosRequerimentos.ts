import { somarDias } from '../../src/schemas/brasil/dias.ts';
import { noFuso } from '../../src/schemas/brasil/momento.ts';
import type { Respostas } from '../../src/schemas/requerimento/resposta.ts';
import type { ClienteDaApi } from './clienteDaApi.ts';
import { EMPRESA, PROFISSIONAIS } from './dadosDaDemonstracao.ts';
import { imovelDe, processoDe, registroDe, type Elenco } from './elenco.ts';

const RT = registroDe(PROFISSIONAIS[0]);

type Destino = (e: Elenco, r: ClienteDaApi, id: number) => Promise<void>;

interface Pedido {
  readonly processo: string;
  readonly respostas: Respostas;
  /** What becomes of it after it is filed. */
  readonly destino?: Destino;
}

/** The one of the team who analyses in a sector; the demonstration's order of them is that of EQUIPE. */
const doSetor = (
  { analistas: [dalva, breno, celina] }: Elenco,
  sigla: 'SEURB' | 'SEMAM' | 'TOPO' | 'SEDET',
): ClienteDaApi => {
  return { SEURB: dalva, SEMAM: breno, SEDET: celina, TOPO: celina }[sigla];
};

const pedidos = (e: Elenco, emDias: (dias: number) => string): readonly Pedido[] => [
  {
    processo: 'alvara-aprovacao-execucao',
    respostas: {
      tipo_obra: 'edificacao_nova',
      requerente_condicao: 'proprietario',
      rt_projeto: RT,
      rt_obra: RT,
      zona: 'urbana',
      contribuinte_iptu: imovelDe(e, 11).numero_inscricao,
      uso: 'residencial',
      num_blocos: 2,
      area_matricula_m2: '1200.00',
      area_levantamento_m2: '1214.50',
      outorga_onerosa: false,
      categoria_isencao: 'nenhuma',
      tem_equipamento: true,
    },
  },
  {
    processo: 'parcelamento-solo',
    respostas: {
      modalidade: 'desdobro',
      area_original_m2: '860.00',
      lotes: [
        { identificacao: '12-A', area_m2: '430.00', testada_m: '12.50' },
        { identificacao: '12-B', area_m2: '430.00', testada_m: '12.50' },
      ],
      abre_vias: false,
      ha_retificacao_area: true,
      requerente_condicao: 'proprietario',
    },
    destino: async (e, _r, id) => {
      await e.condutor.agir(doSetor(e, 'TOPO'), id, 'acoes/iniciar');
      await e.condutor.agir(doSetor(e, 'TOPO'), id, 'acoes/deferir');
    },
  },
  {
    processo: 'alvara-demolicao',
    respostas: {
      tipo_demolicao: 'total',
      ja_demolido: false,
      inscricao_imovel: imovelDe(e, 23).numero_inscricao,
      tipo_requerente: 'pessoa_fisica',
      condicao_requerente: 'proprietario',
      area_confinada: false,
      porte_imovel: 'regular',
      emissao_certidao_onus: emDias(-21),
    },
  },
  {
    processo: 'evento-espaco-publico',
    respostas: {
      data_evento: emDias(170),
      hora_inicio: '14:00',
      hora_fim: '19:00',
      fins_lucrativos: false,
      publico_estimado: 300,
      area_ocupada_m2: '600.00',
      descricao: 'Feira de artesanato e trocas da associação de moradores.',
      tem_barracas: true,
      tamanho_barracas: '12 tendas de 3 × 3 m',
      tem_som: true,
      interdita_via: true,
    },
    destino: async (e, _r, id) => {
      await e.condutor.agir(doSetor(e, 'SEMAM'), id, 'acoes/iniciar');
    },
  },
  {
    processo: 'funcionamento-templo',
    respostas: {
      protocolo_vre: 'SCP2630001234',
      cnpj: EMPRESA.cnpj,
      zona_imovel: 'urbana',
      tem_habite_se: true,
      por_representante: false,
    },
    destino: async (e, _r, id) => {
      await e.condutor.agir(doSetor(e, 'SEDET'), id, 'acoes/iniciar');
      await e.condutor.agir(doSetor(e, 'SEDET'), id, 'acoes/deferir', { respostas: { risco: 'alto' } });
    },
  },
  {
    processo: 'corte-arvores',
    respostas: { quantidade_arvores: 3, tipo_empreendimento: 'residencial' },
    destino: async (e, _r, id) => {
      await e.condutor.agir(doSetor(e, 'SEMAM'), id, 'acoes/iniciar');
    },
  },
  {
    processo: 'desdobro-unificacao',
    respostas: {
      operacao: 'unificacao',
      inscricoes: [imovelDe(e, 40).numero_inscricao, imovelDe(e, 41).numero_inscricao],
      lotes_gerados: 1,
      quadro_lotes: [{ lote: 'único', area_m2: '720.00' }],
      tipo_proprietario: 'pessoa_fisica',
      por_terceiro: false,
    },
  },
  {
    processo: 'legalizacao-reforma',
    respostas: {
      assunto: 'reforma',
      sequenciais: ['1204567'],
      rt: RT,
      pede_isencao: true,
      tipo_prova: 'habite_se',
      numero_habite_se: '112/1994',
    },
    destino: async (e, _r, id) => {
      await e.condutor.agir(doSetor(e, 'SEURB'), id, 'acoes/iniciar');
      await e.condutor.pendencia(doSetor(e, 'SEURB'), id, [
        { tipo: 'documento', alvo: 'rrt_art', texto: 'A RRT não traz o comprovante de pagamento.' },
      ]);
    },
  },
];

/** One request of each of the other processes, each left where its work is worth looking at. */
export const criarOutrosRequerimentos = async (e: Elenco): Promise<void> => {
  const hoje = noFuso(e.tempo.now())?.dia ?? '';
  for (const [i, { processo, respostas, destino }] of pedidos(e, (dias) => somarDias(hoje, dias)).entries()) {
    const r = e.requerentes[i % e.requerentes.length];
    if (r === undefined) throw new Error('Demonstração: falta quem peça');
    const id = await e.condutor.protocolar(r, processoDe(e, processo), respostas);
    await destino?.(e, r, id);
    await e.tempo.depois(60 * 14);
  }
  const [iara] = e.requerentes;
  // Who begins another of this kind is offered this draft.
  await e.condutor.rascunho(iara, processoDe(e, 'alvara-aprovacao-execucao'), { zona: 'urbana', uso: 'residencial' });
};
