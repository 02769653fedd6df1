import type { Portal } from '../../../support/app.ts';

/** Names and numbers of a real request as a run has them. */
export const comoNoTeste = (texto: string): string =>
  texto
    .replaceAll(/Iara Campestre|Requerente de exemplo/g, 'Requerente')
    .replaceAll('Dalva Montalegre', 'Analista de SEURB')
    .replaceAll(/\d{4}\/L?\d{4,6}/g, 'N');
const PARA: Readonly<Record<string, string>> = {
  'Iara Campestre': 'Requerente',
  'Dalva Montalegre': 'Analista de SEURB',
  'Ana Coautora': 'Coautor: Ana Coautora',
  'Rute Alagada': 'Rute Alagada (Instituto do Meio Ambiente)',
  'Dora Proprietária': 'Proprietário: Dora Proprietária',
  Bombeiros: 'Corpo de Bombeiros, projetos@bombeiros.example',
  Ivo: 'Ivo Divisa (Vizinho dos fundos), ivo@vizinhos.example',
};
const ENDERECOS: Readonly<Record<string, string>> = {
  'rute@ima.example': 'Rute Alagada',
  // Whom the process itself says where to find.
  'projetos@bombeiros.example': 'Bombeiros',
  'ivo@vizinhos.example': 'Ivo',
};

interface Dito {
  readonly para: string;
  readonly assunto: string;
  readonly paragrafos: readonly string[];
}
export const emOrdem = (ditos: readonly Dito[]): readonly string[] =>
  ditos.map((d) => comoNoTeste(JSON.stringify([d.para, d.assunto, d.paragrafos]))).toSorted();

/** Mails that went out, and what was put at bells, since the last look. */
export const createOuvido = (portal: Portal) => {
  let [mail, sino] = [0, 0];
  return async (): Promise<{ readonly emails: readonly string[]; readonly sinos: readonly string[] }> => {
    const { ownerPool } = portal.base;
    const mails = (
      await ownerPool.query<{ id: string; dados: { para: string } & Omit<Dito, 'para'>; nome: string | null }>(
        `select s.id, s.dados, u.nome from saida s left join usuario u on u.email = s.dados ->> 'para'
          where s.tipo = 'mail' and s.id > $1 order by s.id`,
        [mail],
      )
    ).rows;
    const sinos = (
      await ownerPool.query<{ id: string; message: string; nome: string }>(
        'select n.id, n.message, u.nome from notificacao n join usuario u on u.id = n.usuario_id where n.id > $1 order by n.id',
        [sino],
      )
    ).rows;
    mail = Number(mails.at(-1)?.id ?? mail);
    sino = Number(sinos.at(-1)?.id ?? sino);
    const emails = mails.map(({ dados: { para, assunto, paragrafos }, nome }): Dito => ({
      para: PARA[ENDERECOS[para] ?? nome ?? ''] ?? para,
      ...{ assunto, paragrafos },
    }));
    const tocados = sinos.map(({ message, nome }): Dito => ({
      para: PARA[nome] ?? nome,
      assunto: message,
      paragrafos: [],
    }));
    return {
      emails: emOrdem(emails),
      sinos: emOrdem(tocados.filter((s) => !emails.some((m) => m.para === s.para && m.assunto === s.assunto))),
    };
  };
};
