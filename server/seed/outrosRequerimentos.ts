import type { Respostas } from '../../src/schemas/requerimento/resposta.ts';
import type { TermoPorEscrever } from '../../src/schemas/requerimento/termo.ts';
import type { ClienteDaApi } from './clienteDaApi.ts';
import { EMPRESA, PROFISSIONAIS } from './dadosDaDemonstracao.ts';
import type { Elenco } from './requerimentosDaDemonstracao.ts';

const [{ conselho, uf, registro }] = PROFISSIONAIS;
const RT = `${conselho}-${uf} ${registro}`;

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
  const quem = { SEURB: dalva, SEMAM: breno, SEDET: celina, TOPO: celina }[sigla];
  if (quem === undefined) throw new Error(`Demonstração: ninguém em ${sigla}`);
  return quem;
};

/** A notice to whoever filed it, its text begun from the city's model; not read yet. */
const comTermo: Destino = async (e, _r, id) => {
  const analista = doSetor(e, 'SEURB');
  const { partes, modelos } = await analista.get<TermoPorEscrever>(`painel-prefeitura/requerimento/${id}/termos/novo`);
  const [modelo] = modelos;
  const destinatarios = partes.flatMap((p) => p.usuario_id ?? []);
  await e.condutor.agir(analista, id, 'termos', {
    titulo: 'Visita técnica ao imóvel',
    texto: modelo?.texto ?? '<p>A prefeitura visitará o imóvel deste requerimento.</p>',
    ...(modelo === undefined ? {} : { modelo_id: modelo.id }),
    destinatarios,
    exige_ciencia: true,
    prazo: { quantidade: 10, contagem: 'uteis' },
  });
};

const pedidos = ({ inscricoes, emDias }: Elenco): readonly Pedido[] => [
  {
    processo: 'alvara-aprovacao-execucao',
    respostas: {
      tipo_obra: 'edificacao_nova',
      requerente_condicao: 'proprietario',
      rt_projeto: RT,
      rt_obra: RT,
      zona: 'urbana',
      contribuinte_iptu: inscricoes[11] ?? '',
      uso: 'residencial',
      num_blocos: 2,
      area_matricula_m2: '1200.00',
      area_levantamento_m2: '1214.50',
      outorga_onerosa: false,
      categoria_isencao: 'nenhuma',
      tem_equipamento: true,
    },
    destino: comTermo,
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
      inscricao_imovel: inscricoes[23] ?? '',
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
      inscricoes: [inscricoes[40] ?? '', inscricoes[41] ?? ''],
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
      await e.condutor.pendencia(doSetor(e, 'SEURB'), id, 1, [
        { tipo: 'documento', alvo: 'rrt_art', texto: 'A RRT não traz o comprovante de pagamento.' },
      ]);
    },
  },
];

/** One request of each of the other processes, each left where its work is worth looking at. */
export const criarOutrosRequerimentos = async (e: Elenco): Promise<void> => {
  for (const [i, { processo, respostas, destino }] of pedidos(e).entries()) {
    const r = e.requerentes[i % e.requerentes.length];
    if (r === undefined) throw new Error('Demonstração: falta quem peça');
    const id = await e.condutor.protocolar(r, e.processos.get(processo) ?? 0, respostas);
    await destino?.(e, r, id);
    e.avancarDia();
  }
  const [iara] = e.requerentes;
  // Who begins another of this kind is offered this draft.
  if (iara !== undefined)
    await e.condutor.rascunho(iara, e.processos.get('alvara-aprovacao-execucao') ?? 0, {
      zona: 'urbana',
      uso: 'residencial',
    });
};
