import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ArquivoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';
import { envelope, recusa } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { acao, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { arquivo, BASE, documento, naTelaDosAnexos, pdf, trabalhando } from './telaDosAnexos.tsx';

const tela = naTelaDosAnexos();
const { usuario, abrir } = tela;

const cartao = () => within(screen.getByRole('region', { name: 'Documentos do setor: Análise' }));

describe('what the open step asks of the sector itself', () => {
  it('stands before the rest, with what is missing, the formats and the size said in advance', async () => {
    tela.visto = trabalhando({
      documentos: [
        documento('parecer', 'Parecer técnico', { ajuda: 'Assinado pelo engenheiro.' }),
        documento('croqui', 'Croqui', { exigido: false, varios: true }),
        documento('matricula', 'Matrícula', { publico: 'requerente', arquivos: [arquivo(3, 'matricula.pdf')] }),
      ],
      campos_de_arquivo: [documento('foto', 'Foto da fachada', { formatos: ['png', 'jpg'] })],
    });
    await abrir();
    const nomes = cartao()
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent);
    expect(nomes).toEqual(['Parecer técnico', 'Croqui', 'Foto da fachada']);
    expect(cartao().getByText(/Faltam 2 documentos para concluir a etapa\./)).toBeTruthy();
    expect(cartao().getByText('Assinado pelo engenheiro.')).toBeTruthy();
    expect(cartao().getByText('PNG ou JPG, até 50 MB. Arraste o arquivo ou fotografe com o celular.')).toBeTruthy();
    const entrada = cartao().getByLabelText<HTMLInputElement>('Croqui');
    expect([
      entrada.multiple,
      entrada.accept,
      cartao().getByLabelText<HTMLInputElement>('Parecer técnico').multiple,
    ]).toEqual([true, '.pdf', false]);
    // The applicant's stands in its list, not here.
    expect(cartao().queryByText('Matrícula')).toBeNull();
    expect(screen.getByText('Matrícula')).toBeTruthy();
  });

  it('takes a file by button or drop, shows it at once, replaces it and takes it back', async () => {
    tela.visto = trabalhando({ documentos: [documento('parecer', 'Parecer técnico')] });
    await abrir();
    const recebe = (nome: string, id: number) => {
      tela.escrever = ({ path, corpo }) => {
        expect(path).toBe(`${BASE}/arquivos`);
        expect(corpo).toMatch(/name="documento"\s+parecer/);
        tela.visto = trabalhando({
          versao: 5 + id,
          documentos: [documento('parecer', 'Parecer técnico', { arquivos: [arquivo(id, nome)] })],
          arquivos_a_retirar: [id],
        });
        return envelope({ id, versao: 5 + id });
      };
    };
    recebe('rascunho.pdf', 1);
    await usuario.upload(cartao().getByLabelText('Parecer técnico'), pdf('rascunho.pdf'));
    await cartao().findByText('Tudo o que esta etapa pede ao setor está anexado.', { exact: false });
    expect(cartao().getByRole('button', { name: 'rascunho.pdf' })).toBeTruthy();
    recebe('parecer.pdf', 2);
    fireEvent.drop(cartao().getByText(/^PDF, até 50 MB/), { dataTransfer: { files: [pdf('parecer.pdf')] } });
    await cartao().findByRole('button', { name: 'parecer.pdf' });
    expect(cartao().queryByRole('button', { name: 'rascunho.pdf' })).toBeNull();
    expect(cartao().getByRole('button', { name: 'Trocar parecer.pdf' })).toBeTruthy();
    tela.escrever = () => {
      tela.visto = trabalhando({ versao: 8, documentos: [documento('parecer', 'Parecer técnico')] });
      return envelope({ ids: [2], versao: 8 });
    };
    const feitas = escritas(tela.servidor).length;
    const perguntar = async (resposta: string): Promise<void> => {
      await usuario.click(cartao().getByRole('button', { name: 'Retirar parecer.pdf' }));
      const pergunta = within(screen.getByRole('dialog', { name: 'Retirar parecer.pdf?' }));
      expect(pergunta.getByText(/Não há como desfazer\.$/)).toBeTruthy();
      await usuario.click(pergunta.getByRole('button', { name: resposta }));
    };
    await perguntar('Voltar');
    expect([screen.queryByRole('dialog'), escritas(tela.servidor).length]).toEqual([null, feitas]);
    await perguntar('Retirar arquivo');
    await screen.findByText('parecer.pdf retirado.');
    await cartao().findByText(/Falta 1 documento/);
    const [ultima] = escritas(tela.servidor).slice(-1);
    expect([ultima?.path, corpoDe(ultima)]).toEqual([`${BASE}/arquivos/excluirIds`, { ids: [2] }]);
  });

  it('says at the item why a file was not taken: before it goes, and when the server refuses', async () => {
    tela.visto = trabalhando({ documentos: [documento('parecer', 'Parecer técnico')] });
    await abrir();
    const entrada = cartao().getByLabelText('Parecer técnico');
    // The chooser lets any file through when the person asks it for all of them.
    const semFiltro = userEvent.setup({ applyAccept: false });
    await semFiltro.upload(entrada, new File(['x'], 'parecer.exe'));
    await cartao().findByText(/envie PDF$/);
    expect(escritas(tela.servidor)).toEqual([]);
    await usuario.click(cartao().getByRole('button', { name: 'Descartar parecer.exe' }));
    tela.escrever = () => recusa(422, 'dados_invalidos', 'Confira', { arquivo: ['O conteúdo não é de um PDF.'] });
    await usuario.upload(entrada, pdf('parecer.pdf'));
    await cartao().findByText('O conteúdo não é de um PDF.');
    expect(cartao().getByText('Não foi aceito')).toBeTruthy();
  });

  it('is cancelled on its way', async () => {
    tela.visto = trabalhando({ documentos: [documento('parecer', 'Parecer técnico')] });
    await abrir();
    tela.escrever = () => undefined;
    await usuario.upload(cartao().getByLabelText('Parecer técnico'), pdf('parecer.pdf'));
    await usuario.click(await cartao().findByRole('button', { name: 'Cancelar o envio de parecer.pdf' }));
    await waitFor(() => expect(cartao().queryByText('parecer.pdf')).toBeNull());
    expect(cartao().getByText('Falta anexar')).toBeTruthy();
  });

  it('refuses to conclude with the error at the item, from wherever on the page', async () => {
    const bloqueios = ['Deferir depende de: documento Parecer técnico'];
    tela.visto = trabalhando({
      documentos: [documento('parecer', 'Parecer técnico'), documento('croqui', 'Croqui', { exigido: false })],
      acoes: [acao('anexar'), acao('deferir', { rotulo: 'Deferir', bloqueios }), acao('pausar')],
    });
    await abrir();
    expect(screen.queryByText('Arquivo obrigatório')).toBeNull();
    await usuario.click(screen.getByRole('tab', { name: /Respostas/ }));
    await usuario.click(screen.getByRole('button', { name: 'Deferir' }));
    expect(cartao().getAllByText('Arquivo obrigatório')).toHaveLength(1);
    const botao = cartao().getByRole('button', { name: 'Escolher arquivo: Parecer técnico' });
    expect(document.activeElement).toBe(botao);
    expect(document.getElementById(botao.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
      'Arquivo obrigatório',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(escritas(tela.servidor)).toEqual([]);
  });

  it('offers to take back only what the server says may be: not what an earlier run was decided on', async () => {
    tela.visto = trabalhando({
      documentos: [documento('parecer', 'Parecer técnico', { arquivos: [arquivo(1, 'decidido.pdf')] })],
      arquivos_a_retirar: [],
    });
    await abrir();
    expect(cartao().getByRole('button', { name: 'Trocar decidido.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Retirar/ })).toBeNull();
  });

  it('shows a file whose field an answer hides as one that does not count, only to be taken back', async () => {
    const motivo = 'As respostas de agora escondem este item: o arquivo não conta, e o requerente não o vê.';
    tela.visto = trabalhando({
      documentos: [documento('parecer', 'Parecer técnico')],
      campos_de_arquivo: [
        documento('foto', 'Foto', { exigido: false, oculto: true, motivo, arquivos: [arquivo(6, 'frente.pdf')] }),
      ],
      arquivos_a_retirar: [6],
    });
    await abrir();
    expect(cartao().queryByText('Foto')).toBeNull();
    const linha = within(screen.getByRole('listitem', { name: 'Foto' }));
    expect([linha.getByText('Não conta'), linha.getByText(motivo)]).toHaveLength(2);
    expect(linha.getAllByRole('button').map((b) => b.textContent)).toEqual(['frente.pdf', 'Retirar']);
  });

  it('is only read by another sector, and by all once the step is concluded', async () => {
    tela.visto = umRequerimento({
      documentos: [
        documento('parecer', 'Parecer técnico', { arquivos: [arquivo(1, 'parecer.pdf')] }),
        documento('croqui', 'Croqui'),
      ],
      campos_de_arquivo: [documento('foto', 'Foto da fachada', { arquivos: [arquivo(2, 'frente.jpg')] })],
    });
    await abrir();
    expect(screen.queryByRole('region', { name: /Documentos do setor/ })).toBeNull();
    for (const nome of ['parecer.pdf', 'frente.jpg']) expect(screen.getByRole('button', { name: nome })).toBeTruthy();
    expect(screen.getByText('Falta anexar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Anexar|Retirar|Trocar|Pedir/ })).toBeNull();
  });
});

it('what the applicant was asked for is attached for him on its own line, and taken back there', async () => {
  const matricula = (arquivos: readonly ArquivoVisto[]) =>
    documento('matricula', 'Matrícula', { publico: 'requerente', arquivos });
  tela.visto = trabalhando({ documentos: [matricula([])] });
  await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Anexar Matrícula' }));
  tela.escrever = () => {
    tela.visto = trabalhando({
      versao: 6,
      documentos: [matricula([arquivo(4, 'balcao.pdf')])],
      arquivos_a_retirar: [4],
    });
    return envelope({ id: 4, versao: 6 });
  };
  await usuario.upload(screen.getByLabelText('Matrícula', { selector: 'input' }), pdf('balcao.pdf'));
  await screen.findByRole('button', { name: 'Retirar balcao.pdf' });
  expect(screen.getByText('O novo arquivo toma o lugar do que está acima.')).toBeTruthy();
});
