import { expect, it } from 'vitest';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../src/schemas/processo/edicao/caminho.ts';
import { retirarPeca } from '../../../src/schemas/processo/edicao/mudancas.ts';
import { definicaoGrande } from '../../support/definicoesAleatorias/definicaoGrande.ts';
import { comLargura } from '../../support/jornadaDoNavegador.ts';
import { palcoDoEditor } from './palcoDoEditor.ts';

const palco = palcoDoEditor();

/** Sixty steps of which some changed, with a way past many of them and one back. */
const mudada = (d: Definicao): Definicao => {
  const chave = (i: number): string => d.etapas[i]?.chave ?? '';
  const lacos = { para: chave(12), condicao: null, rotulo: 'se faltar um documento' };
  const pulo = { para: chave(16), condicao: null, rotulo: 'sem vistoria' };
  let nova = escreverNo(d, 'etapas[14].proximas', [...(d.etapas[14]?.proximas ?? []), lacos]);
  nova = escreverNo(nova, 'etapas[13].proximas', [...(d.etapas[13]?.proximas ?? []), pulo]);
  nova = escreverNo(nova, 'etapas[15].nome', 'Análise muito demorada de todos os documentos da obra '.repeat(4).trim());
  nova = escreverNo(nova, 'etapas[58].nome', 'Conferência final');
  return retirarPeca(nova, 'etapas', 40);
};

/** A process of which the second version is not published yet. */
const comDuasVersoes = async (): Promise<number> => {
  const grande = definicaoGrande();
  const id = await palco.rascunho((o3) => ({ ...grande, processo: o3.processo, setores: o3.setores }));
  const { db, cidade, clock } = palco.portal();
  const agora = clock.now();
  await db
    .updateTable('processo_versao')
    .set({ situacao: 'vigente', publicado_em: agora })
    .where('processo_id', '=', id)
    .execute();
  const d = mudada(await palco.conteudo(id));
  await db
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: cidade, processo_id: id, numero: 2, situacao: 'rascunho', arquivo: arquivoCanonico(d) },
      ...{ conteudo: JSON.stringify(d), criado_em: agora, atualizado_em: agora },
    })
    .execute();
  return id;
};

it('of sixty steps are gone through on the drawing by the keyboard, each change in sight in a frame of its own', async () => {
  const pessoa = await palco.em(`/prefeitura/configuracoes/processos/${await comDuasVersoes()}`);
  const { pagina } = pessoa;
  await pagina.getByRole('button', { name: 'Comparar versões' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Diferenças entre versões' });
  await dialogo.getByRole('tab', { name: 'No desenho' }).click();
  const moldura = dialogo.getByRole('group', { name: 'Desenho das etapas das duas versões' });
  // All of the drawing is reached within the frame; the dialog itself does not scroll.
  const rolagens = await dialogo.evaluate((um) =>
    ['.dialogo-corpo', '.desenho-moldura'].map((qual) => {
      const caixa = um.querySelector(qual);
      return caixa === null ? null : caixa.scrollHeight > caixa.clientHeight;
    }),
  );
  expect(rolagens).toEqual([false, true]);
  const situacao = dialogo.getByRole('status');
  const total = Number(/^\d+/.exec(await situacao.innerText())?.[0]);
  expect(total).toBeGreaterThan(5);
  await dialogo.getByRole('button', { name: 'Próxima mudança' }).focus();
  for (let n = 1; n <= total; n++) {
    await pagina.keyboard.press('Enter');
    await situacao.getByText(`Mudança ${n} de ${total}`).waitFor();
    const [aqui, quadro] = await Promise.all([
      moldura.locator('.comparado-atual').boundingBox(),
      moldura.boundingBox(),
    ]);
    if (aqui === null || quadro === null) throw new Error('The change is in the frame');
    expect(aqui.y).toBeGreaterThanOrEqual(quadro.y);
    expect(aqui.y + aqui.height).toBeLessThanOrEqual(quadro.y + quadro.height);
    if (n === 2 || n === 6) await pessoa.tela(`diferencas-densas-${n}`);
  }
  await dialogo.getByRole('button', { name: 'Diminuir' }).click();
  await dialogo.getByRole('button', { name: 'Diminuir' }).click();
  await dialogo.getByRole('button', { name: 'Diminuir' }).click();
  await pessoa.tela('diferencas-densas-menor');
  await comLargura(pagina, 390, () => pessoa.tela('diferencas-densas-estreito'));
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});
