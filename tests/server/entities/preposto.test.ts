import { describe, expect, it } from 'vitest';
import { podar } from '../../../server/entities/podar.ts';
import { valoresDoRegistro, valoresIniciais } from '../../../src/resources/formulario/valoresIniciais.ts';
import { BRASIL } from '../../../src/schemas/endereco.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';

const doFormulario = valoresIniciais(pessoa.schema, pessoa.readOnly);
const endereco = doFormulario['endereco'] as Readonly<Record<string, unknown>>;
const gravado = (corpo: object): unknown => (podar(pessoa, corpo) as Readonly<Record<string, unknown>>)['endereco'];

describe('a new address [AMB-061]', () => {
  it('begins in Brasil, and says nothing as long as nobody writes into it', () => {
    expect(endereco['endereco_pais_id']).toBe(BRASIL);
    expect(endereco['rua']).toBeNull();
    expect(gravado(doFormulario)).toBeNull();
  });

  it('keeps the country once something else is said, and another country alone', () => {
    expect(gravado({ endereco: { ...endereco, rua: 'Rua A' } })).toEqual({ rua: 'Rua A', endereco_pais_id: BRASIL });
    expect(gravado({ endereco: { ...endereco, endereco_pais_id: 7 } })).toEqual({ endereco_pais_id: 7 });
  });
});

describe('an address that is written for the first time when a person is changed [AMB-061]', () => {
  const aberto = (registro: object): Readonly<Record<string, unknown>> =>
    valoresDoRegistro(pessoa.schema, { nome: 'Iara Campestre', ...registro });
  const enderecoDe = (registro: object) => aberto(registro)['endereco'] as Readonly<Record<string, unknown>>;

  it.each([[null], [{}], [{ rua: null, endereco_cidade: null }]])('begins in Brasil too: %j', (vazio) => {
    expect(enderecoDe({ endereco: vazio })).toEqual(endereco);
    expect(gravado(aberto({ endereco: vazio }))).toBeNull();
  });

  it('gets no country where there is an address without one', () => {
    expect(enderecoDe({ endereco: { rua: 'Rua A' } })).toMatchObject({ rua: 'Rua A', endereco_pais_id: null });
    expect(enderecoDe({ endereco: { endereco_pais_id: 7 } })['endereco_pais_id']).toBe(7);
  });
});
