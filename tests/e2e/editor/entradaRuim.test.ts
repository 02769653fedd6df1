import { expect, it } from 'vitest';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import { definicaoDe } from './construir.ts';
import { GESTORA, OUTRA, palcoDoEditor, salvo, secao } from './palcoDoEditor.ts';

const palco = palcoDoEditor();

it('two people who take the same step away at once: it is gone, what each typed besides stays, nobody is asked', async () => {
  const id = await palco.rascunho();
  const [, , tirada, ficou] = (await palco.conteudo(id)).etapas;
  const uma = await palco.editando(id, 1280, GESTORA);
  const outra = await palco.editando(id, 1280, OUTRA);
  for (const pessoa of [uma, outra]) {
    await secao(pessoa, 'Etapas');
    await pessoa.pagina.getByRole('radio', { name: 'Lista' }).click();
  }
  const tirar = { name: `Tirar ${tirada?.nome ?? ''}`, exact: true } as const;
  // What is the step's own goes to another one, which is asked before.
  for (const { pagina } of [uma, outra]) await pagina.getByRole('button', tirar).click();
  for (const { pagina } of [uma, outra])
    await pagina.getByRole('dialog').getByRole('button', { name: 'Remover etapa' }).click();
  await salvo(uma);
  await salvo(outra);
  await expect.poll(async () => (await palco.conteudo(id)).etapas.map((e) => e.chave)).not.toContain(tirada?.chave);
  await outra.pagina
    .getByRole('button', { name: new RegExp(`^${ficou?.nome ?? ''}`) })
    .first()
    .click();
  await outra.pagina.getByLabel('Nome da etapa').fill('Etapa que ficou');
  await expect.poll(async () => (await palco.conteudo(id)).etapas.map((e) => e.nome)).toContain('Etapa que ficou');
  expect(await outra.pagina.getByRole('dialog').count()).toBe(0);
  expect([...uma.queixas, ...outra.queixas]).toEqual([]);
  await outra.fechar();
  await uma.fechar();
});

it('a paste over the limit of a list is told where it was tried, and what was typed is kept', async () => {
  const id = await palco.rascunho();
  const pessoa = await palco.editando(id);
  const { pagina } = pessoa;
  await secao(pessoa, 'Campos');
  await pagina.locator('[data-peca="campos[0]"]').click();
  const opcao = pagina.getByRole('textbox', { name: 'Opção 1', exact: true });
  await opcao.fill('Construção nova');
  await opcao.evaluate((campo) => {
    const dados = new DataTransfer();
    dados.setData('text/plain', Array.from({ length: 300 }, (_, i) => `Opção ${i}`).join('\n'));
    campo.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }));
  });
  await pagina.getByText(/^Nada foi colado: seriam \d+, e a lista tem no máximo 200$/).waitFor();
  await pessoa.tela('colagem-que-nao-cabe');
  await salvo(pessoa);
  await expect.poll(async () => (await palco.conteudo(id)).campos[0]?.opcoes?.[0]?.nome).toBe('Construção nova');
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});

it('a file of another format, of a newer version and one that is no file of ours: each is told, and nothing changes', async () => {
  const id = await palco.rascunho();
  const antes = await palco.conteudo(id);
  const pessoa = await palco.editando(id);
  const { pagina } = pessoa;
  await pessoa.abrir('/prefeitura/configuracoes/processos');
  await pagina.getByRole('button', { name: 'Importar' }).first().click();
  const dialogo = pagina.getByRole('dialog', { name: 'Importar processo' });
  const d = definicaoDe('o3');
  const arquivos: readonly (readonly [string, string, RegExp])[] = [
    ['outro.json', JSON.stringify({ formato: 'bpmn', versao_formato: 1 }), /não é uma definição de processo/],
    ['novo.json', arquivoCanonico(d).replace('"versao_formato": 1', '"versao_formato": 99'), /vers[ãa]o/i],
    ['planilha.json', 'a;b;c\n1;2;3', /JSON/],
  ];
  for (const [name, conteudo, frase] of arquivos) {
    await dialogo
      .getByLabel('Arquivo do processo')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(conteudo) });
    await dialogo.getByRole('button', { name: 'Importar', exact: true }).click();
    await dialogo.getByText('O arquivo não foi importado').waitFor();
    expect(await dialogo.textContent()).toMatch(frase);
    await pessoa.tela(`arquivo-${name}`);
    await dialogo.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  }
  expect(await palco.conteudo(id)).toEqual(antes);
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});
