import { describe, expect, it } from 'vitest';
import type { MinhasProcuracoes, Representado } from '../../../../src/schemas/procuracao.ts';
import { cnpjNumero, cpfNumero } from '../../../support/builders.ts';
import { MINHAS } from '../palcoDasProcuracoes.ts';
import { c, contador, p, umContador } from './umContador.ts';

umContador();

describe('a power that the person itself grants', () => {
  const conceder = (documento: string, mais: object = {}) =>
    c.requerente.post(`${MINHAS}/conceder`, { documento, poderes: 'Minha obra', ...mais });

  it('answers the same whether the account exists; who is named accepts, and nobody for him', async () => {
    const nora = await p.comCadastro('Nora Nomeada', cpfNumero(977));
    const ninguem = await conceder(cpfNumero(978));
    const alguem = await conceder(cpfNumero(977));
    expect([ninguem.status, ninguem.corpo]).toEqual([200, alguem.corpo]);
    // Asked again, it is still one.
    expect((await conceder(cpfNumero(977), { ate: '2026-12-31' })).corpo).toEqual(ninguem.corpo);
    const { represento } = await p.minhas(nora);
    expect(represento).toMatchObject([
      { nome: 'Iara Campestre', situacao: 'Aguardando procurador', ate: '2026-12-31', poderes: 'Minha obra' },
    ]);
    const [{ id, versao } = { id: 0, versao: 0 }] = represento;
    expect((await contador.post(`${MINHAS}/${id}/aceitar`, { versao })).status).toBe(404);
    expect((await c.requerente.post(`${MINHAS}/${id}/aceitar`, { versao })).status).toBe(404);
    expect((await nora.post(`${MINHAS}/${id}/aceitar`, { versao })).status).toBe(200);
    expect((await nora.post(`${MINHAS}/${id}/aceitar`, { versao: versao + 1 })).status).toBe(422);
    expect((await p.minhas(c.requerente)).representado[0]).toMatchObject({ nome: 'Nora Nomeada', situacao: 'Ativa' });
    expect((await nora.get('painel-contribuinte/representados')).dados<Representado[]>()).toMatchObject([
      { nome: 'Iara Campestre', ate: '2026-12-31' },
    ]);
    const renuncia = await nora.post(`${MINHAS}/${id}/encerrar`, { versao: versao + 1, motivo: 'Mudei de cidade' });
    expect(renuncia.status, renuncia.texto).toBe(200);
    expect(await p.avisosDe(c.requerente)).toContain('deixou de agir em seu nome');
  });

  it('what an account asked for is not its own to accept', async () => {
    const feito = await p.pedido(contador, cnpjNumero(652));
    const { id, versao } = feito.dados<MinhasProcuracoes>().represento.find((um) => um.nome === cnpjNumero(652)) ?? {};
    const aceito = await contador.post(`${MINHAS}/${id}/aceitar`, { versao });
    expect([aceito.status, aceito.mensagem]).toEqual([422, 'Esta procuração está em conferência']);
  });
});
