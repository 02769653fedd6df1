import { afterAll, beforeAll } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { enviarArquivo, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import { comEtapas, etapa } from '../../../../support/definicaoComRamos.ts';
import { publicarProcesso, publicarVersao } from '../../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';
import { cenarioDasAssinaturas, type CenarioDasAssinaturas } from '../../assinaturas/cenario.ts';

export let portal: Portal;
export let s: CenarioDasAssinaturas;
export let c: CenarioO2;
export let api: ReturnType<typeof requerimentoPelaApi>;
export let demolicao = 0;

export const MEU = 'painel-contribuinte';
export const CIDADE = 'painel-prefeitura';
export const NILO = '39053344705';
export const SEM_CONTA = '29537995593';
export const prova = async (id: number): Promise<number> => {
  const r = await enviarArquivo(portal, c.gestor, `${CIDADE}/requerimento/${id}/participantes/arquivos`, {});
  return r.json<{ dados: { id: number } }>().dados.id;
};
export const passar = async (id: number, corpo: object = {}) =>
  c.gestor.post(`${CIDADE}/requerimento/${id}/trocas/requerente`, {
    ...{ versao: (await api.ver(id)).versao, motivo: 'Venda do imóvel', prova: await prova(id), documento: NILO },
    ...corpo,
  });

/** A city whose requests pass from one applicant to another, with what hangs on them. */
export const palcoDoQuePassaJunto = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
    s = await cenarioDasAssinaturas(portal);
    ({ c } = s);
    api = requerimentoPelaApi(portal, c);
    const { db, cidade } = portal;
    const pede = { chave: 'demolicao', processo: 'demolicao', nome: 'Demolição' };
    const principal = comEtapas([etapa('analise', [], { subprocessos: [pede] })]);
    const taxa = { chave: 'anotacao', nome: 'Anotação', etapa: 'analise', unidade: 'BRL' as const };
    await publicarVersao(db, cidade, c.processo, {
      ...principal,
      taxas: [{ ...taxa, formula: 'se(contem(rt, "CREA"), 100.0, 250.0)' }],
    });
    const simples: Definicao = comEtapas([etapa('analise', [])]);
    demolicao = await publicarProcesso(db, cidade, {
      ...simples,
      processo: { ...simples.processo, chave: 'demolicao', nome: 'Demolição', nome_curto: 'Demolição' },
    });
    const pessoa = { tipo: 'Física', nome: 'Rute Semconta', email: null };
    await db
      .insertInto('pessoa')
      .values({ organizacao_id: cidade, ...pessoa, cadastro_pessoa_fisica: JSON.stringify({ cpf: SEM_CONTA }) })
      .execute();
    await db
      .insertInto('profissional')
      .values({
        ...{ organizacao_id: cidade, nome: 'Nina Novaes', cpf: SEM_CONTA, conselho: 'CAU', registro: '777', uf: 'SC' },
      })
      .execute();
  });
  afterAll(() => portal.drop());
};
