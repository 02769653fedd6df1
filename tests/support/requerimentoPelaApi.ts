import { expect } from 'vitest';
import type { RequerimentoVisto } from '../../src/schemas/requerimento/visao.ts';
import type { Portal } from './app.ts';
import { enviarArquivo, type CenarioO2 } from './cenarioO2.ts';
import type { Cliente, Resposta } from './cliente.ts';

type Gente = Pick<CenarioO2, 'requerente' | 'analista'> & Partial<Pick<CenarioO2, 'outroRequerente'>>;

/** Short ways to drive requests of a scenario over the API; the applicant's own panel is chosen by who calls. */
export const requerimentoPelaApi = (portal: Portal, c: Gente) => {
  const painel = (quem: Cliente): string =>
    quem === c.requerente || quem === c.outroRequerente ? 'painel-contribuinte' : 'painel-prefeitura';
  const ver = async (id: number, quem: Cliente = c.analista): Promise<RequerimentoVisto> => {
    const r = await quem.get(`${painel(quem)}/requerimento/${id}`);
    expect(r.status, r.texto).toBe(200);
    return r.dados();
  };
  const tentar = async (
    id: number,
    caminho: string,
    corpo: object = {},
    quem: Cliente = c.analista,
    cabecalhos: Record<string, string> = {},
  ): Promise<Resposta> =>
    quem.post(
      `${painel(quem)}/requerimento/${id}/${caminho}`,
      { versao: (await ver(id, quem)).versao, ...corpo },
      cabecalhos,
    );
  const agir = async (id: number, caminho: string, corpo: object = {}, quem: Cliente = c.analista): Promise<void> => {
    const r = await tentar(id, caminho, corpo, quem);
    expect(r.status, r.texto).toBeLessThan(300);
  };
  /** A document of the process, or the file of a field. */
  const anexar = async (id: number, qual: string | { readonly campo: string }): Promise<number> => {
    const onde = typeof qual === 'string' ? { documento: qual } : qual;
    const r = await enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/arquivos`, onde);
    expect(r.statusCode, r.body).toBe(201);
    return r.json<{ dados: { id: number } }>().dados.id;
  };
  const comprovante = (id: number, cobranca: number) =>
    enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/cobrancas/${cobranca}/comprovante`, {});
  /** Issues, pays and approves every charge that is open. */
  const pagar = async (id: number): Promise<void> => {
    for (const { id: k, comprovantes, situacao } of (await ver(id)).cobrancas) {
      if (comprovantes.some((x) => x.situacao === 'aprovado')) continue;
      if (situacao !== 'emitida manualmente') await agir(id, `cobrancas/${k}/emitir`);
      expect((await comprovante(id, k)).statusCode).toBe(201);
      await agir(id, `cobrancas/${k}/comprovante/${comprovantes.length + 1}/avaliar`, { resultado: 'aprovado' });
    }
  };
  return { painel, ver, tentar, agir, anexar, comprovante, pagar };
};
