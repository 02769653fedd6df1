import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recursosDaCidade } from '../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

const FAVICON = '/api/v1/publico/organizacao/favicon?v=abc123';
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  // A page of its own: the resources are asked for once in its life.
  vi.resetModules();
  const { organizacao, ...resto } = recursosDaCidade;
  const brand = { ...organizacao.brand, favicon: FAVICON };
  servidor = await servidorDeRespostas(() => envelope({ ...resto, organizacao: { ...organizacao, brand } }));
});
afterEach(() => servidor.fechar());

describe('the initial resources', () => {
  it('are asked for once a page, and leave the brand in the stored layout [ENT-005]', async () => {
    const { carregarRecursos } = await import('../../src/dataProvider/recursos.ts');
    const [uma, outra] = await Promise.all([carregarRecursos(), carregarRecursos()]);
    expect(uma).toBe(outra);
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['recursos']);
    expect(JSON.parse(localStorage.getItem('layout') ?? '{}')).toMatchObject({
      favicon: FAVICON,
      logo: recursosDaCidade.organizacao.brand.logo,
      bannerTitle: recursosDaCidade.padrao.name,
      bannerSubtitle: recursosDaCidade.padrao.shortDescription,
    });
  });

  it('leave a layout with every field of the specification [ENT-001]', async () => {
    const { carregarRecursos } = await import('../../src/dataProvider/recursos.ts');
    await carregarRecursos();
    expect(Object.keys(JSON.parse(localStorage.getItem('layout') ?? '{}') as object)).toEqual(
      expect.arrayContaining([
        ...['leftDrawerOpen', 'rightDrawerState', 'bannerTitle', 'bannerSubtitle', 'bannerBg', 'logo', 'favicon'],
        ...['painelNome', 'painelSistema', 'painelPrefeitura', 'painelContribuinte', 'painelPublico', 'paineis'],
        ...['showToggleButton', 'showFeedBack', 'showFaqDialog', 'updateNoticias'],
      ]),
    );
  });
});
