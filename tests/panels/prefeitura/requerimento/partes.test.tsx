import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Partes } from '../../../../src/panels/prefeitura/requerimento/analise/Partes.tsx';
import type { RespostaVista } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, entrarComoEquipe } from './palcoDaEquipe.tsx';

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  entrarComoEquipe();
  servidor = await servidorDeRespostas(({ path }) =>
    envelope(
      path.includes('campo=rt')
        ? { encontrado: true, titulo: 'Benedito Serrano' }
        : path.includes('campo=dona')
          ? // As the portal says it, which hides names of people from whoever looks one up.
            { encontrado: true, titulo: 'Ana S***' }
          : { encontrado: false },
    ),
  );
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const resposta = (campo: string, nome: string, tipo: string, valor: string, texto: string): RespostaVista => ({
  campo,
  nome,
  tipo,
  valor,
  texto,
  unidade: null,
  calculado: false,
  corrigivel: true,
});

it('[W3] tells beside a name what the answer tells besides it, and not the name again', async () => {
  const campos = [
    resposta('rt', 'Responsável técnico', 'profissional', 'CFT-SC 33219', 'Benedito Serrano, Técnico, CFT-SC 33219'),
    resposta('dona', 'Proprietária', 'pessoa', '11144477735', 'Ana Souza (CPF 111.444.777-35)'),
    resposta('autor', 'Autoria', 'profissional', 'CREA-SC 90210', 'CREA-SC 90210'),
  ];
  const respostas = [{ etapa: 'abertura', nome: 'Abertura', campos }];
  const requerimento = umRequerimento({ respostas });
  abrirTela(<Partes requerimento={requerimento} />, '/r/12', '/r/:id');
  const tecnico = (await screen.findByText('Benedito Serrano')).closest('li') ?? document.body;
  expect(within(tecnico).getByText('Técnico, CFT-SC 33219')).toBeTruthy();
  const dona = (await screen.findByText('Ana Souza')).closest('li') ?? document.body;
  expect(within(dona).getByText('CPF 111.444.777-35')).toBeTruthy();
  expect(screen.getAllByText('CREA-SC 90210')).toHaveLength(1);
  expect(screen.getAllByText(/Benedito|Ana S/)).toHaveLength(2);
});
