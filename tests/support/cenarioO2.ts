import { criarSetor } from './builders.ts';
import type { Portal } from './app.ts';
import type { Cliente } from './cliente.ts';
import { definicaoO2 } from './definicaoO2.ts';
import { publicarProcesso } from './processoDeTeste.ts';

export interface CenarioO2 {
  readonly processo: number;
  readonly setor: number;
  readonly requerente: Cliente;
  readonly analista: Cliente;
  readonly gestor: Cliente;
  readonly deOutroSetor: Cliente;
  readonly outroRequerente: Cliente;
}

const pessoa = async ({ db, cidade }: Portal, nome: string, cpf: string): Promise<number> => {
  const { id } = await db
    .insertInto('pessoa')
    .values({
      organizacao_id: cidade,
      tipo: 'Física',
      nome,
      cadastro_pessoa_fisica: JSON.stringify({ cpf }),
      email: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The city of the tests with O2 published, a property, a professional, UFM, and one person of each kind logged in. */
export const cenarioO2 = async (portal: Portal): Promise<CenarioO2> => {
  const { db, cidade } = portal;
  const setor = await criarSetor(db, {
    organizacaoId: cidade,
    nome: 'Secretaria Municipal de Urbanismo',
    sigla: 'SEURB',
  });
  const outro = await criarSetor(db, { organizacaoId: cidade, nome: 'Meio Ambiente', sigla: 'SEMAM' });
  await db
    .insertInto('imovel')
    .values({ organizacao_id: cidade, numero_inscricao: '01.02.117', endereco: 'Rua das Acácias, 340' })
    .execute();
  await db
    .insertInto('profissional')
    .values({
      organizacao_id: cidade,
      nome: 'Tomé Ribeirinho',
      cpf: '52998224725',
      conselho: 'CREA',
      registro: '12345',
      uf: 'SC',
    })
    .execute();
  await db
    .insertInto('parametro')
    .values({ organizacao_id: cidade, sigla: 'UFM', nome: 'UFM', valor: '187.42', vigencia_inicio: '2020-01-01' })
    .execute();
  const processo = await publicarProcesso(db, cidade, definicaoO2());
  const daEquipe = (id: number) => ({
    permissoes: ['painel.prefeitura'] as const,
    setores: [{ id, permissoes: ['requerimento.analisar'] as const }],
  });
  return {
    processo,
    setor,
    requerente: await portal.entrar({
      nome: 'Iara Campestre',
      permissoes: ['painel.contribuinte'],
      pessoaId: await pessoa(portal, 'Iara Campestre', '11144477735'),
    }),
    outroRequerente: await portal.entrar({
      nome: 'Nilo Pedrassol',
      permissoes: ['painel.contribuinte'],
      pessoaId: await pessoa(portal, 'Nilo Pedrassol', '39053344705'),
    }),
    analista: await portal.entrar({ nome: 'Dalva Montalegre', ...daEquipe(setor) }),
    deOutroSetor: await portal.entrar({ nome: 'Breno Valverdejo', ...daEquipe(outro) }),
    gestor: await portal.entrar({ nome: 'Gil Gestor', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }),
  };
};

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** Uploads a small real PDF (or `conteudo`) as one multipart call. */
export const enviarArquivo = async (
  portal: Portal,
  quem: Cliente,
  caminho: string,
  campos: Record<string, string>,
  conteudo: Buffer = PDF,
  nome = 'documento.pdf',
) => {
  const limite = 'limite-do-teste';
  const partes = Object.entries(campos).map(
    ([k, v]) => `--${limite}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(
      `${partes.join('')}--${limite}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    conteudo,
    Buffer.from(`\r\n--${limite}--\r\n`),
  ]);
  return portal.app.inject({
    method: 'POST',
    url: `/api/v1/${caminho}`,
    headers: { ...quem.headers, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload,
  });
};

export const respostasO2 = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '142.50',
  solicitante_e_proprietario: false,
  rt: 'CREA-SC 12345',
};

/** A filed request of the scenario; gives its id and version. */
export const protocolarO2 = async (
  portal: Portal,
  { processo, requerente }: CenarioO2,
  mais: object = {},
): Promise<{ id: number; versao: number; numero: string }> => {
  const aberto = (await requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  await requerente.post(`painel-contribuinte/requerimento/${aberto.id}/respostas`, {
    respostas: { ...respostasO2, ...mais },
  });
  await enviarArquivo(portal, requerente, `painel-contribuinte/requerimento/${aberto.id}/arquivos`, {
    documento: 'matricula',
  });
  return (
    await requerente.post(`painel-contribuinte/requerimento/${aberto.id}/enviar`, { versao: aberto.versao })
  ).dados();
};
