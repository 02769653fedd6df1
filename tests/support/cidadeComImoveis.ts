import { afterAll, beforeAll, beforeEach } from 'vitest';
import { imovel } from '../../src/schemas/imovel.ts';
import { aPortal, type Portal } from './app.ts';
import { aCadastro, type Cadastro } from './cadastro.ts';
import { semTarefas } from './emSegundoPlano.ts';

/** The portal of this file's tests and the properties of its city; there as soon as the first hook has run. */
export let portal: Portal;
export let imoveis: Cadastro;

/** A portal for the tests of this file, whose city has no properties, tasks or spreadsheets when a test begins. */
export const cidadeComImoveis = (): void => {
  beforeAll(async () => {
    portal = await aPortal();
    imoveis = await aCadastro(portal, imovel);
  });
  afterAll(() => portal.drop());
  beforeEach(() => semTarefas(portal));
};
