import { describe, expect, it } from 'vitest';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { aCadastro, type Registro } from '../../support/cadastro.ts';
import { ATUALIZAR } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { alteracoes, csvDe, ler, palcoDaImportacao, planilha, zona } from './palcoDaImportacao.ts';

palcoDaImportacao();

const csv = csvDe('Número da inscrição;Endereço;Complemento;Zona de ocupação;Latitude');

describe('writing', () => {
  it('changes only the columns of the file, with version, trail and one event, and leaves equal rows alone', async () => {
    const um = await imoveis.criar({
      numero_inscricao: 'C1',
      endereco: 'Rua Um',
      complemento: 'Fundos',
      inscricao_incra: 'I-1',
    });
    const dois = await imoveis.criar({ numero_inscricao: 'C2', endereco: 'Rua Dois' });
    await portal.db.deleteFrom('saida').execute();
    const { importada } = await planilha('Número da inscrição;Endereço\nC1;Rua Nova\nC2;Rua Dois\n');
    const { gravacao } = await importada('tudo', ATUALIZAR);
    expect(gravacao?.resultado).toMatchObject({ feitos: 2, recusados: 0, classes: { novo: 0, muda: 1, igual: 1 } });
    expect(await ler(um.id)).toMatchObject({
      ...{ endereco: 'Rua Nova', complemento: 'Fundos', inscricao_incra: 'I-1', versao: um.versao + 1 },
    });
    expect(await ler(dois.id)).toMatchObject({ versao: dois.versao, atualizado_em: dois['atualizado_em'] });
    expect(await alteracoes('imovel', um.id)).toEqual([
      {
        antes: { endereco: 'Rua Um', versao: um.versao },
        depois: { endereco: 'Rua Nova', versao: um.versao + 1 },
        usuario_id: imoveis.cliente.id,
        organizacao_id: portal.cidade,
        rota: 'POST /api/v1/painel-prefeitura/cadastro/imovel/importar',
      },
    ]);
    expect(await alteracoes('imovel', dois.id)).toEqual([]);
    const eventos = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute();
    const ids = eventos.flatMap(({ dados }) => {
      const { evento, dados: quais } = dados as { evento: string; dados: { entidade?: string; ids?: string | null } };
      return evento === 'registro.alterado' && quais.entidade === 'imovel' ? [quais.ids] : [];
    });
    expect(ids).toEqual([String(um.id)]);
  });

  it('leaves a value alone where the cell is empty, or clears it when asked to; never one that must be there', async () => {
    const um = await imoveis.criar({ numero_inscricao: 'D1', complemento: 'Fundos', zona_ocupacao_id: zona });
    const vazia = 'Número da inscrição;Complemento;Zona de ocupação\nD1;;';
    expect((await (await planilha(vazia)).conferida(ATUALIZAR)).conferencia?.resultado?.classes?.igual).toBe(1);
    const { importada } = await planilha(vazia);
    await importada('tudo', { existentes: 'atualizar', vazias: 'apagar' });
    expect(await ler(um.id)).toMatchObject({ complemento: null, zona_ocupacao_id: null, versao: um.versao + 1 });
    const { conferida } = await planilha('Número da inscrição;Endereço\nD1;');
    const { conferencia } = await conferida({ existentes: 'atualizar', vazias: 'apagar' });
    expect(conferencia?.resultado?.falhas[0]?.motivos).toEqual(['Endereço: Campo obrigatório']);
  });

  it('lays the leaves of a group over what is stored, and drops the places that its words no longer name', async () => {
    const pessoas = await aCadastro(portal, pessoa);
    const { rows } = await portal.base.ownerPool.query<{ c: number; n: string; e: number; en: string; p: number }>(
      `select c.id as c, c.nome as n, e.id as e, e.nome as en, e.pais_id as p from cidade c join estado e on e.id = c.estado_id limit 1`,
    );
    const [lugar] = rows;
    const criada = await pessoas.criar({
      ...{
        tipo: 'Física',
        nome: 'Ana Prado',
        cadastro_pessoa_fisica: { cpf: '52998224725' },
        cadastro_pessoa_juridica: null,
      },
      endereco: {
        ...{ rua: 'Rua Velha', numero: '1', bairro: 'Centro' },
        ...{ endereco_cidade: { nome: lugar?.n }, endereco_cidade_id: lugar?.c },
        ...{ endereco_estado: { nome: lugar?.en }, endereco_estado_id: lugar?.e, endereco_pais_id: lugar?.p },
      },
    });
    const rua = await planilha('Pessoa física: CPF;Endereço: Rua\n529.982.247-25;Rua Nova', pessoas);
    await rua.conferida(ATUALIZAR);
    expect((await rua.linhas('muda')).data[0]?.mudancas).toEqual([
      { rotulo: 'Endereço: Rua', antes: 'Rua Velha', depois: 'Rua Nova' },
    ]);
    await rua.confirmar('tudo');
    await rodarTarefas(portal);
    const depois = (await ler(criada.id, pessoas))['endereco'] as Registro;
    expect(depois).toMatchObject({ rua: 'Rua Nova', numero: '1', bairro: 'Centro', endereco_cidade_id: lugar?.c });
    const cidade = await planilha('Pessoa física: CPF;Endereço: Cidade: Cidade\n52998224725;Vila Distante', pessoas);
    expect((await cidade.importada('tudo', ATUALIZAR)).gravacao?.resultado?.classes?.muda).toBe(1);
    const fim = (await ler(criada.id, pessoas))['endereco'] as Registro;
    expect(fim).toMatchObject({
      rua: 'Rua Nova',
      endereco_cidade: { nome: 'Vila Distante' },
      endereco_estado_id: lugar?.e,
    });
    expect(fim['endereco_cidade_id'] ?? null).toBeNull();
  });

  it('refuses a row whose record was changed or moved to the trash since the check, and writes the others', async () => {
    const [um, dois, tres] = [
      await imoveis.criar({ numero_inscricao: 'E1', endereco: 'Rua Um' }),
      await imoveis.criar({ numero_inscricao: 'E2', endereco: 'Rua Dois' }),
      await imoveis.criar({ numero_inscricao: 'E3', endereco: 'Rua Três' }),
    ];
    const { conferida, confirmar, ver } = await planilha(
      csv('E1;Rua 1;;;', 'E2;Rua 2;;;', 'E3;Rua 3;;;', 'E4;Rua 4;;;'),
    );
    await conferida(ATUALIZAR);
    await imoveis.cliente.post(`${imoveis.caminho}/${um.id}`, { complemento: 'Mexido' });
    await imoveis.cliente.post(`${imoveis.caminho}/excluirIds`, { ids: [dois.id] });
    await imoveis.criar({ numero_inscricao: 'E4', endereco: 'Chegou antes' });
    await confirmar('tudo');
    await rodarTarefas(portal);
    const motivos = async () =>
      (await ver()).gravacao?.resultado?.falhas.map(({ onde, motivos: quais }) => [onde, ...quais]);
    const esperados = [
      ['Linha 2', 'Imóvel: O registro foi alterado depois da conferência. Confira a planilha de novo'],
      ['Linha 3', 'Imóvel: O registro foi desativado depois da conferência. Confira a planilha de novo'],
      ['Linha 5', 'Número da inscrição: Já existe imóvel com este valor: E4'],
    ];
    expect(await motivos()).toEqual(esperados);
    expect(await ler(tres.id)).toMatchObject({ endereco: 'Rua Três', versao: tres.versao });
    expect((await confirmar('boas')).status).toBe(202);
    await rodarTarefas(portal);
    expect(await motivos()).toEqual(esperados);
    expect(await ler(um.id)).toMatchObject({ endereco: 'Rua Um', complemento: 'Mexido', versao: um.versao + 1 });
    expect(await ler(tres.id)).toMatchObject({ endereco: 'Rua 3', versao: tres.versao + 1 });
  });

  it('has nothing to write when all rows are as the records, and says so', async () => {
    await imoveis.criar({ numero_inscricao: 'F1', endereco: 'Rua Um' });
    const { conferida, confirmar } = await planilha('Número da inscrição;Endereço\nF1;Rua Um');
    await conferida(ATUALIZAR);
    const res = await confirmar('tudo');
    expect([res.status, res.mensagem]).toEqual([422, 'Não há o que gravar: os registros já estão como no arquivo']);
  });

  it('updates what it finds and says what is missing for the rest, where the file has not all columns', async () => {
    const um = await imoveis.criar({ numero_inscricao: 'G1', complemento: null });
    const { importada } = await planilha('Número da inscrição;Complemento\nG1;Casa\nG2;Casa\n;Casa');
    const { gravacao } = await importada('boas', ATUALIZAR);
    expect(gravacao?.resultado).toMatchObject({ feitos: 1, recusados: 2 });
    expect(gravacao?.resultado?.falhas.map(({ motivos }) => motivos)).toEqual([
      ['Número da inscrição: Não há imóvel com este valor, e o arquivo não tem o que falta para incluir: Endereço'],
      ['Número da inscrição: Campo obrigatório'],
    ]);
    expect(await ler(um.id)).toMatchObject({ complemento: 'Casa' });
  });
});
