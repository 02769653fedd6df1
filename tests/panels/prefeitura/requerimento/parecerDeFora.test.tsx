import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ParecerPropostoVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import { recusa } from '../../../support/servidorDeRespostas.ts';
import { escritas } from './palcoDaEquipe.tsx';
import {
  abrir,
  BASE,
  botao,
  cena,
  com,
  dialogo,
  enviado,
  palcoDosPareceres,
  parecer,
  servidor,
  usuario,
} from './palcoDosPareceres.tsx';

palcoDosPareceres();

const deFora = (
  externo: Partial<NonNullable<ParecerPropostoVisto['externo']>>,
  setor = 'Corpo de Bombeiros',
): ParecerPropostoVisto => ({
  ...{ setor, setor_nome: setor, motivo: 'Edificação alta', pergunta: 'Atende às normas?' },
  ...{ prazo: { quantidade: 12, contagem: 'corridos' }, bloqueia: false },
  externo: { nome: setor, email: 'projetos@bombeiros.example', documentos: [7, 9], falta_email: null, ...externo },
});
const arquivo = (id: number, nome: string) => ({
  ...{ id, nome, tamanho: 8, tipo: 'application/pdf', enviado_em: '', enviado_por: '' },
});
const lugar = (chave: string, nome: string, id: number) => ({
  ...{ chave, nome, etapa: 'abertura', formatos: ['pdf'], varios: true, ajuda: null, exigido: true, motivo: null },
  arquivos: [arquivo(id, `${chave}.pdf`)],
});
const cenaCom = (propostos: readonly ParecerPropostoVisto[]) => ({
  ...com([], ['pedir-parecer', 'recusar-proposta'], propostos),
  documentos: [lugar('matricula', 'Matrícula', 7), lugar('laudo', 'Laudo', 8)],
  campos_de_arquivo: [
    { ...lugar('planta', 'Planta', 9), campo: true as const },
    { ...lugar('escondida', 'Escondida', 11), oculto: true as const },
  ],
});
const caixa = (nome: RegExp) => dialogo().getByRole<HTMLInputElement>('checkbox', { name: nome });
const campo = (nome: RegExp) => dialogo().getByLabelText<HTMLInputElement>(nome);

describe('a body outside of the city that the process proposes', () => {
  it('is shown with its reason, where the link goes and how much is shown, and asked as the process says', async () => {
    cena.visto = cenaCom([deFora({})]);
    await abrir();
    expect(await screen.findByText('Edificação alta')).toBeTruthy();
    expect(screen.getByText('Por link, a projetos@bombeiros.example · 2 arquivos mostrados')).toBeTruthy();
    await usuario.click(botao('Pedir parecer a Corpo de Bombeiros'));
    expect(dialogo().getByText('Proposto pelo processo, porque: Edificação alta')).toBeTruthy();
    // Whom the process asks is not written over; what is hidden is not offered.
    expect(dialogo().queryByLabelText('Órgão ou entidade')).toBeNull();
    expect(dialogo().queryByRole('checkbox', { name: /Escondida/ })).toBeNull();
    expect([/Matrícula/, /Laudo/, /Planta/, /O deferimento espera/].map((um) => caixa(um).checked)).toEqual([
      ...[true, false, true, false],
    ]);
    expect(campo(/Prazo em dias corridos/).value).toBe('12');
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Parecer pedido a Corpo de Bombeiros.');
    expect(enviado()).toEqual([
      `${BASE}/pareceres/externos`,
      {
        ...{ versao: 5, orgao: 'Corpo de Bombeiros', nome: 'Corpo de Bombeiros', email: 'projetos@bombeiros.example' },
        ...{ pergunta: 'Atende às normas?', documentos: [7, 9], bloqueia: false },
        prazo: { quantidade: 12, contagem: 'corridos' },
      },
    ]);
  });

  it('whose address is missing says which answer lacks it, in the list and on the field; name, address and files are corrected', async () => {
    const falta_email = '“E-mail do vizinho” não foi respondido: escreva o e-mail ao pedir.';
    cena.visto = cenaCom([deFora({}), deFora({ email: null, falta_email, nome: 'Ivo Divisa' }, 'Vizinho dos fundos')]);
    await abrir();
    expect(await screen.findByText(falta_email)).toBeTruthy();
    await usuario.click(botao('Pedir parecer a Vizinho dos fundos'));
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    expect(dialogo().getByText('Campo obrigatório')).toBeTruthy();
    expect(dialogo().getByText(falta_email)).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(campo(/^E-mail/), 'ivo@vizinhos.example');
    await usuario.click(caixa(/Matrícula/));
    await usuario.click(caixa(/Laudo/));
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Parecer pedido a Ivo Divisa (Vizinho dos fundos).');
    expect(enviado()[1]).toMatchObject({ email: 'ivo@vizinhos.example', documentos: [9, 8], nome: 'Ivo Divisa' });
  });

  it('is done without only with a reason', async () => {
    cena.visto = cenaCom([deFora({})]);
    await abrir();
    await usuario.click(botao('Não pedir parecer a Corpo de Bombeiros'));
    await usuario.click(dialogo().getByRole('button', { name: 'Não pedir' }));
    expect(dialogo().getByText('Campo obrigatório')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo().getByRole('textbox', { name: 'Motivo' }), 'Já tem auto de vistoria');
    await usuario.click(dialogo().getByRole('button', { name: 'Não pedir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()[1]).toMatchObject({ setor: 'Corpo de Bombeiros', motivo: 'Já tem auto de vistoria' });
  });

  it('that was refused keeps what was typed and says why where it belongs', async () => {
    cena.visto = cenaCom([deFora({})]);
    const erros = { email: ['E-mail inválido'], documentos: ['Escolha documentos deste requerimento'] };
    cena.escrever = () => recusa(422, 'dados_invalidos', 'Confira os campos indicados', erros);
    await abrir();
    await usuario.click(botao('Pedir parecer a Corpo de Bombeiros'));
    await usuario.type(campo(/O que você pergunta/), ' E a escada?');
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    expect(await dialogo().findByText('E-mail inválido')).toBeTruthy();
    expect(dialogo().getByText('Escolha documentos deste requerimento')).toBeTruthy();
    expect(campo(/O que você pergunta/).value).toBe('Atende às normas? E a escada?');
  });

  it('that was asked says who asked and why the process proposed it', async () => {
    const externo = { nome: 'Cap. Faísca', documentos: [7] };
    cena.visto = com([parecer({ setor: 'Corpo de Bombeiros', setor_nome: 'Corpo de Bombeiros', externo })], []);
    await abrir();
    await waitFor(() =>
      expect(screen.getByText('Proposto pelo processo, porque: Obra com mais de 100 m²')).toBeTruthy(),
    );
    expect(screen.getByText(/Dalva Montalegre/)).toBeTruthy();
  });
});
