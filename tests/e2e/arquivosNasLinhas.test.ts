import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amostras } from '../server/files/amostras.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { respostasO2 } from '../support/cenarioO2.ts';
import { definicaoO2 } from '../support/definicaoO2.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;

const comEquipe = (): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: [] });
  const equipe: Definicao['campos'][number] = {
    chave: 'equipe',
    nome: 'Responsáveis',
    tipo: 'tabela',
    obrigatorio: true,
    colunas: [
      { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: true },
      { chave: 'papel', nome: 'O que faz', tipo: 'texto', obrigatorio: false },
      { chave: 'art', nome: 'ART', tipo: 'arquivo', obrigatorio: true, formatos: ['pdf'] },
    ],
  };
  return {
    ...d,
    campos: [...d.campos, equipe],
    etapas: d.etapas.map((e, i) =>
      i > 0 ? e : { ...e, secoes: [...(e.secoes ?? []), { chave: 'quem', titulo: 'Quem faz', campos: ['equipe'] }] },
    ),
  };
};

beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  await publicarVersao(p.portal.db, p.portal.cidade, s.c.processo, comEquipe());
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});
const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it.each([1280, 390] as const)(
  '[E11] each row takes its own file, keeps it when the row above goes, and the city sees it row by row, at %i px',
  async (largura) => {
    const C = 'painel-contribuinte/requerimento';
    const { id } = (await s.c.requerente.post(C, { processo_id: s.c.processo })).dados<{ id: number }>();
    await s.c.requerente.post(`${C}/${id}/respostas`, { respostas: respostasO2 });
    const iara = await umaPessoa(navegador, p.url, largura);
    const { pagina } = iara;
    await iara.entrar(
      await emailDe(s.c.requerente),
      SENHA,
      `/contribuinte/meus/requerimentos/requerimento/${id}?secao=quem`,
    );
    const linha = (n: number) => pagina.getByRole('group', { name: `Responsáveis, linha ${n}` });
    for (const [i, nome] of ['Bia Projetista', 'Ana Calculista'].entries()) {
      await botao(pagina, 'Adicionar linha').click();
      await linha(i + 1)
        .getByLabel('Nome')
        .fill(nome);
    }
    await linha(2)
      .getByLabel('ART', { exact: true })
      .setInputFiles({ name: 'art-da-ana.pdf', mimeType: 'application/pdf', buffer: amostras.pdf });
    await linha(2).getByText('art-da-ana.pdf').first().waitFor();
    await iara.tela('linha-com-arquivo');
    await botao(pagina, 'Retirar linha 1').click();
    await linha(1).getByText('art-da-ana.pdf').first().waitFor();
    expect(await linha(2).count()).toBe(0);
    await pagina
      .getByText(/Salvo|Rascunho salvo/)
      .first()
      .waitFor();
    const api = requerimentoPelaApi(p.portal, s.c);
    await api.agir(id, 'enviar', {}, s.c.requerente);
    await api.agir(id, 'acoes/iniciar');
    const analista = await umaPessoa(navegador, p.url, largura);
    await analista.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
    await analista.pagina.getByRole('tab', { name: /^Documentos/ }).click();
    await analista.pagina.getByText('Responsáveis, linha 1: ART').first().waitFor();
    await analista.tela('linha-com-arquivo-na-analise');
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'equipe', texto: 'Falta quem projeta' });
    await api.agir(id, 'pendencias/1/emitir');
    await iara.abrir(`/contribuinte/meus/requerimentos/requerimento/${id}`);
    await pagina.getByText('Enviado antes: art-da-ana.pdf').waitFor();
    await iara.tela('linhas-em-correcao');
    expect([...iara.queixas, ...analista.queixas]).toEqual([]);
    await iara.fechar();
    await analista.fechar();
  },
);
