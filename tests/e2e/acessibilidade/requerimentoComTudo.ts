import { expect } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { diasDaSemana } from '../../../src/schemas/expediente.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { fundo, mudas } from '../../support/definicaoComContrapartidas.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import type { PortalAberto } from '../../support/portalAberto.ts';
import { publicarVersao } from '../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';

export const EMAIL = 'dalva@aurora.br';
const EXTERNO = 'rute@ima.example';

const DIAS = { quantidade: 15, contagem: 'corridos' } as const;

/** O2 with a form, counterparts and inspections in its step of approval, and a counterpart that nobody required yet in the next one. */
const definicao = (): Definicao => {
  const d = definicaoO2();
  const vistoria = { agenda: 'setor' as const, duracao: 60, itens: [{ chave: 'muro', nome: 'Muro no alinhamento' }] };
  return {
    ...d,
    pendencia: { prazo: DIAS, ao_vencer: 'avisar', prorrogacao: { vezes: 1, prazo: DIAS } },
    campos: [
      ...d.campos,
      { chave: 'parecer_final', nome: 'Conclusão da análise', tipo: 'texto-longo', obrigatorio: false },
    ],
    contrapartidas: [mudas, { ...fundo, bloqueia: 'emissao' }],
    etapas: d.etapas.map((e) =>
      e.chave === 'aprovacao'
        ? { ...e, vistoria, secoes: [{ chave: 'fim', titulo: 'Conclusão', campos: ['parecer_final'] }] }
        : e,
    ),
  };
};

/** What a request may have at once, brought about as its people would; who looks at it works in its sector and manages the city. */
export interface RequerimentosComTudo {
  /** In analysis: charges in each state, counterparts, opinions inside and outside, an inspection, a round that is collected. */
  readonly cheio: number;
  /** Waits for its bills to be registered and its counterparts to be required. */
  readonly porExigir: number;
  /** Its round was sent, and more time was asked for. */
  readonly prorrogado: number;
  /** Granted, with its licence. */
  readonly deferido: number;
  /** Token of the outsider's page. */
  readonly token: string;
}

const daGestoraQueAnalisa = async ({ portal, podeEntrar }: PortalAberto, { analista }: CenarioO2): Promise<void> => {
  await podeEntrar(analista, EMAIL);
  await portal.db
    .updateTable('usuario_organizacao')
    .set({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] })
    .where('usuario_id', '=', analista.id)
    .execute();
};

const tokenDe = async ({ portal }: PortalAberto): Promise<string> => {
  const { rows } = await portal.base.ownerPool.query<{ dados: unknown }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = $1 order by id desc limit 1`,
    [EXTERNO],
  );
  return /parecer\/([A-Za-z0-9_-]+)/.exec(JSON.stringify(rows[0]?.dados))?.[1] ?? '';
};

const DIA_MS = 86_400_000;
const ITEM = { tipo: 'esclarecimento', alvo: null, texto: 'Explique a escada da segunda folha.' };

export const requerimentosComTudo = async (p: PortalAberto): Promise<RequerimentosComTudo> => {
  const { portal } = p;
  const c = await cenarioO2(portal);
  await daGestoraQueAnalisa(p, c);
  const api = requerimentoPelaApi(portal, c);
  const iniciado = async (): Promise<number> => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    return id;
  };

  const comDocumentos = async (): Promise<number> => {
    const id = await iniciado();
    for (const documento of ['autorizacao', 'complementares']) await api.anexar(id, documento);
    await api.agir(id, 'acoes/gerar-taxas');
    return id;
  };

  const deferido = await comDocumentos();
  await api.pagar(deferido);
  for (const ato of ['deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(deferido, `acoes/${ato}`);

  await publicarVersao(portal.db, portal.cidade, c.processo, definicao());
  const janela = { nome: 'Todo dia', setor_id: c.setor, dias: Object.keys(diasDaSemana), das: '08:00', ate: '18:00' };
  expect((await c.gestor.post('painel-prefeitura/cadastro/janela-vistoria', janela)).status).toBe(201);
  const cheio = await comDocumentos();
  for (const qual of [1, 2]) await api.agir(cheio, `cobrancas/${qual}/emitir`);
  expect((await api.comprovante(cheio, 1)).statusCode).toBe(201);
  await api.agir(cheio, 'contrapartidas/exigir', {
    quantidades: { fundo: { quantidade: '1500.00', motivo: 'Memorando 7' } },
  });
  const provada = `painel-contribuinte/requerimento/${cheio}/contrapartidas/1/comprovar`;
  expect((await enviarArquivo(portal, c.requerente, provada, { quantidade: '3' })).statusCode).toBe(201);
  const prazo = { quantidade: 5, contagem: 'uteis' };
  await api.agir(cheio, 'pareceres', { setor: 'SEMAM', pergunta: 'Há faixa de preservação?', bloqueia: true, prazo });
  await api.agir(cheio, 'pareceres/externos', {
    ...{ orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', email: EXTERNO },
    ...{ pergunta: 'Há nascente no lote?', documentos: [], bloqueia: true, prazo },
  });
  const dia = new Date(portal.clock.now().getTime() + 7 * DIA_MS).toISOString().slice(0, 10);
  await api.agir(cheio, 'vistorias', { dia, hora: '09:00', inspetor_id: c.analista.id });
  await api.agir(cheio, 'pendencias');
  await api.agir(cheio, 'pendencias/1/itens', ITEM);

  const porExigir = await comDocumentos();

  const prorrogado = await iniciado();
  await api.agir(prorrogado, 'pendencias');
  await api.agir(prorrogado, 'pendencias/1/itens', ITEM);
  await api.agir(prorrogado, 'pendencias/1/emitir');
  await api.agir(prorrogado, 'pendencias/1/prorrogacao', { motivo: 'O cartório atrasou.' }, c.requerente);

  return { cheio, porExigir, prorrogado, deferido, token: await tokenDe(p) };
};
