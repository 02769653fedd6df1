import { beforeAll, expect } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type {
  ModeloMantido,
  ModeloOferecido,
  ProcessoEModelo,
} from '../../../../src/schemas/processo/modelo/modelo.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { arquivo, cidadesComProcessos } from './cidadesComProcessos.ts';

export const BASE = 'painel-prefeitura/processo';
export const MODELOS = 'admin/modelo-de-processo';
export const o2 = JSON.parse(arquivo('o2')) as Definicao;
export const NOMES = { nome: 'Ampliação daqui', nome_curto: 'Ampliação', grupo: 'Obras' };

interface OQueHa {
  /** The city that the template comes from, and its process. */
  origem: number;
  processoDaOrigem: number;
  /** Who configures in a third city. */
  vizinha: Cliente;
  modelo: number;
  /** The process that this city made of it. */
  meu: number;
}

/** A template of O2 that comes from another city, with short ways to offer, take and follow it. Call it at the top of a file. */
export function cidadeComModelo() {
  const casa = cidadesComProcessos();
  const c = {} as OQueHa;
  const publicarNaOrigem = async (d: Definicao): Promise<void> => {
    const id = await casa.importarEm(c.origem, JSON.stringify(d));
    await casa.povoar(c.origem);
    const feita = await casa.publicar(c.origem, id);
    expect(feita.status, feita.texto).toBe(200);
    c.processoDaOrigem = id;
  };
  const OFERTA = { nome: 'Ampliar', descricao: 'Para ampliar.', grupo: 'Obras', para_todas: true, organizacoes: [] };
  const oferecer = (mais: object = {}) =>
    casa.suporte.post(`${MODELOS}?sistema_organizacao_id=${c.origem}`, {
      ...{ ...OFERTA, processo_id: c.processoDaOrigem, comentario: 'Primeira versão', revisado: true, ...mais },
    });
  const mantido = async (id = c.modelo): Promise<ModeloMantido> => (await casa.suporte.get(`${MODELOS}/${id}`)).dados();
  const alterar = async (mais: object, id = c.modelo) => {
    const { versao } = await mantido(id);
    return casa.suporte.post(`${MODELOS}/${id}/alterar`, { ...OFERTA, versao, oferecido: true, ...mais });
  };
  const seguir = async (mudada: Definicao, comentario: string): Promise<void> => {
    await publicarNaOrigem(mudada);
    const { versao } = await mantido();
    const r = await casa.suporte.post(`${MODELOS}/${c.modelo}/versao`, { versao, comentario, revisado: true });
    expect(r.status, r.texto).toBe(201);
  };
  const oferecidos = async (quem = casa.gestor): Promise<ModeloOferecido[]> =>
    (await quem.get(`${BASE}/modelos`)).dados();
  const tomar = (numero: number, mais: object = {}, quem = casa.gestor, id = c.modelo) =>
    quem.post(`${BASE}/modelos/${id}/tomar`, { ...NOMES, numero, setores: {}, parametros: {}, ...mais });
  const lado = async (id = c.meu): Promise<ProcessoEModelo> => {
    const r = await casa.gestor.get(`${BASE}/${id}/modelo`);
    expect(r.status, r.texto).toBe(200);
    return r.dados();
  };
  const naLista = async (id = c.meu) =>
    (await casa.gestor.get(`${BASE}?versoes=1&per_page=500`))
      .dados<{ data: { id: number; modelo: { numero: number; ultima: number; nova: boolean } | null }[] }>()
      .data.find((um) => um.id === id)?.modelo;
  const trazer = (l: ProcessoEModelo, escolhas: object = {}, id = c.meu) =>
    casa.gestor.post(`${BASE}/${id}/modelo/trazer`, {
      ...{ numero: l.ultima, de: l.atual.numero, versao: l.atual.versao, escolhas },
    });
  const rascunho = async (): Promise<RascunhoEditado> => (await casa.gestor.get(`${BASE}/${c.meu}/rascunho`)).dados();
  const mudar = async (muda: (d: Definicao) => Definicao): Promise<void> => {
    const { definicao, versao } = await rascunho();
    const r = await casa.gestor.post(`${BASE}/${c.meu}/rascunho/gravar`, { versao, definicao: muda(definicao) });
    expect(r.status, r.texto).toBe(200);
  };

  beforeAll(async () => {
    c.origem = await casa.novaCidade('Origem');
    const outra = await casa.novaCidade('Vizinha');
    c.vizinha = await casa.p.entrar({ organizacaoId: outra, permissoes: ['painel.prefeitura', 'processo.configurar'] });
    const daqui = casa.p.cidade;
    for (const cidade of [c.origem, daqui])
      await casa.p.db
        .insertInto('parametro')
        .values({
          ...{ organizacao_id: cidade, sigla: 'UFM', nome: 'Unidade Fiscal', unidade: 'BRL', valor: '4.5' },
          ...{ vigencia_inicio: '2020-01-01', criado_em: casa.p.clock.now() },
        })
        .execute();
    await casa.p.db
      .insertInto('setor')
      .values({ organizacao_id: daqui, sigla: 'OBRAS', nome: 'Obras daqui' })
      .execute();
    await publicarNaOrigem(o2);
    const criado = await oferecer();
    expect(criado.status, criado.texto).toBe(201);
    c.modelo = criado.dados<{ id: number }>().id;
  });

  return {
    ...{ casa, c },
    publicarNaOrigem,
    oferecer,
    mantido,
    alterar,
    seguir,
    oferecidos,
    tomar,
    lado,
    naLista,
    trazer,
    rascunho,
    mudar,
  };
}
