import { expect, it } from 'vitest';
import { cidade, comPessoas, CPF_DE_NILO, dizeres, respostasComPessoas } from './palcoDosPapeis.ts';

const o2 = cidade();

const licenciado = async (): Promise<number> => {
  const d = comPessoas(['Propriedade de {{proprietario}}. Responsável: {{rt}}.']);
  const id = await o2.iniciado(await o2.publicado(d), respostasComPessoas);
  for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
  return id;
};

it('[W3] a licence names a person with the CPF hidden in part, a professional with the register, and never a bare number', async () => {
  const id = await licenciado();
  const papel = await dizeres(o2, id, 'licenca');
  const texto = JSON.stringify(papel);
  expect(texto).toContain(
    'Propriedade de Nilo Pedrassol (CPF ***.533.447-**). Responsável: Tomé Ribeirinho, CREA-SC 12345.',
  );
  expect(texto).not.toContain(CPF_DE_NILO);
  const dados = papel.blocos.find((b) => b.tipo === 'campos' && b.titulo === 'Dados informados');
  expect(dados).toMatchObject({
    campos: expect.arrayContaining([
      { rotulo: 'Proprietário do imóvel', valor: 'Nilo Pedrassol (CPF ***.533.447-**)' },
      { rotulo: 'Responsável técnico', valor: 'Tomé Ribeirinho, CREA-SC 12345' },
    ]) as unknown,
  });
});

it('[W14] a table of answers stands on paper as a table, with its sums, without the columns that nobody filled', async () => {
  const papel = await dizeres(o2, await licenciado(), 'licenca');
  expect(papel.blocos.filter((b) => b.tipo === 'tabela')).toEqual([
    {
      tipo: 'tabela',
      titulo: 'Responsáveis técnicos',
      colunas: [
        { titulo: 'Responsabilidade', largura: 3 },
        { titulo: 'Profissional', largura: 3 },
        { titulo: 'Número da ART, RRT ou TRT', largura: 3 },
      ],
      linhas: [['Autoria do projeto', 'Tomé Ribeirinho, CREA-SC 12345', 'ART 7788']],
    },
    {
      tipo: 'tabela',
      titulo: 'Pavimentos',
      colunas: [
        { titulo: 'Pavimento', largura: 3 },
        { titulo: 'Área computável', largura: 2, alinhamento: 'direita' },
      ],
      linhas: [
        ['Térreo', '100,00 m²'],
        ['1º', '42,50 m²'],
      ],
      total: ['Total', '142,50 m²'],
    },
  ]);
});

it('[W3] the receipt, which comes of what was typed alone, does not tell whose a CPF is', async () => {
  const id = await o2.protocolado(await o2.publicado(comPessoas(['x'])), respostasComPessoas);
  const texto = JSON.stringify(await dizeres(o2, id, 'comprovante'));
  expect(texto).toContain('Nilo P*** (CPF ***.533.447-**)');
  expect(texto).not.toContain('Pedrassol');
  expect(texto).toContain('Tomé Ribeirinho, CREA-SC 12345');
});

it('[W3] staff read who an answer names with the whole number, the applicant reads what he typed and no name that is not his', async () => {
  const id = await o2.protocolado(await o2.publicado(comPessoas(['x'])), respostasComPessoas);
  const lido = async (quem = o2.c.analista) =>
    (await o2.api.ver(id, quem)).respostas.flatMap(({ campos }) => campos).find(({ campo }) => campo === 'proprietario')
      ?.texto;
  expect(await lido()).toBe('Nilo Pedrassol (CPF 390.533.447-05)');
  expect(await lido(o2.c.requerente)).toBe('Nilo P*** (CPF 390.533.447-05)');
});
