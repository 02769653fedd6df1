import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { avisarOrigens } from '../../../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import { comEtapas, etapa, segue } from '../../../../support/definicaoComRamos.ts';
import { publicarProcesso, publicarVersao } from '../../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';

export let portal: Portal;
export let c: CenarioO2;
export let api: ReturnType<typeof requerimentoPelaApi>;
export let [demolicao, viabilidade, reanalise, substituicao] = [0, 0, 0, 0];

export const PROCESSO = 'painel-contribuinte/requerimento';
const com = (chave: string, d: Definicao, muda: Partial<Definicao['processo']> = {}): Definicao => ({
  ...d,
  processo: { ...d.processo, chave, nome: chave, nome_curto: chave, ...muda },
});
/** Asks for a demolition always, and for a granted feasibility where the work is large. */
const principal = (): Definicao =>
  comEtapas([
    etapa('analise', [segue('recusa', { condicao: 'viabilidade == "indeferido"' }), segue('fim')], {
      subprocessos: [
        { chave: 'demolicao', processo: 'demolicao', nome: 'Demolição', motivo: 'Há casa no lote' },
        {
          chave: 'viabilidade',
          processo: 'viabilidade',
          nome: 'Viabilidade',
          condicao: 'area_ampliada_m2 > 500',
          espera: 'aprovacao',
        },
      ],
    }),
    etapa('recusa', []),
    etapa('fim', []),
  ]);
const falhas: unknown[] = [];
const log = { error: (dados: unknown) => void falhas.push(dados), info: () => undefined };
/** What the loop of the portal does, until it has nothing to do. */
export const passar = async (): Promise<void> => {
  while (await avisarOrigens(portal.parts, log));
  expect(falhas).toEqual([]);
};
export const abrir = (corpo: object, quem: Cliente = c.requerente) => quem.post(PROCESSO, corpo);
export const protocolar = async (corpo: object, area = '142.50'): Promise<number> => {
  const r = await abrir(corpo);
  expect(r.status, r.texto).toBe(201);
  const { id, versao } = r.dados<{ id: number; versao: number }>();
  await c.requerente.post(`${PROCESSO}/${id}/respostas`, { respostas: { ...respostasO2, area_ampliada_m2: area } });
  await enviarArquivo(portal, c.requerente, `${PROCESSO}/${id}/arquivos`, { documento: 'matricula' });
  const enviado = await c.requerente.post(`${PROCESSO}/${id}/enviar`, { versao });
  expect(enviado.status, enviado.texto).toBe(200);
  await passar();
  return id;
};
export const iniciado = async (area?: string): Promise<number> => {
  const id = await protocolar({ processo_id: c.processo }, area);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
export const decidido = async (id: number, acao: 'deferir' | 'indeferir'): Promise<void> => {
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, `acoes/${acao}`, { motivo: 'Assim' });
  await passar();
};
export const numero = async (id: number): Promise<string> => (await api.ver(id)).numero ?? '';

/** A city with a process that asks for other requests, and those it asks for. */
export const palcoDasLigacoes = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
    c = await cenarioO2(portal);
    const { db, cidade } = portal;
    const simples = comEtapas([etapa('analise', [])]);
    await publicarVersao(db, cidade, c.processo, principal());
    demolicao = await publicarProcesso(db, cidade, com('demolicao', simples));
    viabilidade = await publicarProcesso(db, cidade, com('viabilidade', simples));
    const origem = { processos: [principal().processo.chave] };
    reanalise = await publicarProcesso(
      db,
      cidade,
      com('reanalise', simples, { origem: { ...origem, situacoes: ['Indeferido'], ao_deferir: 'reabrir' } }),
    );
    substituicao = await publicarProcesso(
      db,
      cidade,
      com('substituicao', simples, { origem: { ...origem, ao_deferir: 'substituir' } }),
    );
    api = requerimentoPelaApi(portal, c);
  });
  beforeEach(() => {
    falhas.length = 0;
  });
  afterAll(() => portal.drop());
};
