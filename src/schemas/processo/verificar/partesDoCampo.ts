import { ehCalculado, tipoDoDadoDaLicenca, tiposComPadrao, type Campo } from '../campo.ts';
import { conferirCampo } from '../conferirCampo.ts';
import { colunasDe, ehTabela, responsabilidadesDe } from '../quadros.ts';
import { achado, type Achado } from './achado.ts';

const NUMEROS: readonly string[] = ['inteiro', 'decimal', 'moeda'];

const COM_PADRAO: readonly string[] = tiposComPadrao;

/** Why a field may not come answered with what it says; undefined where it may. */
const erroDoPadrao = (campo: Campo): string | undefined => {
  const { nome, padrao } = campo;
  if (padrao === undefined) return undefined;
  if (ehCalculado(campo)) return `"${nome}" é respondido pelo portal: não tem valor inicial`;
  if (!COM_PADRAO.includes(campo.tipo)) return `"${nome}" é de um tipo que não tem valor inicial`;
  const [erro] = Object.values(conferirCampo(campo, padrao, false)).flat();
  return erro === undefined ? undefined : `O valor inicial de "${nome}" não serve: ${erro}`;
};

/** Parts of a question that an explanation would ask and nobody could answer. */
const SO_DE_PERGUNTAS = [
  ['calculo', 'não tem cálculo'],
  ['validacao', 'não tem conferência'],
  ['pesquisavel', 'não entra em listas e buscas'],
] as const;

const daExplicacao = (campo: Campo, errado: (parte: string, mensagem: string) => Achado): readonly Achado[] => [
  ...((campo.texto ?? '').trim() === ''
    ? [errado('.texto', `"${campo.nome}" é um texto explicativo e não tem texto`)]
    : []),
  ...SO_DE_PERGUNTAS.flatMap(([parte, mensagem]) =>
    campo[parte] === undefined || campo[parte] === false
      ? []
      : [errado(`.${parte}`, `"${campo.nome}" é um texto explicativo: ${mensagem}`)],
  ),
];

const formaDoDado = { inteiro: 'um número inteiro', data: 'uma data', logico: 'um sim ou não' } as const;

/** Options of a field that its kind does not have, or that name what is not there. */
export const partesDoCampo = (campo: Campo, onde: string): readonly Achado[] => {
  const errado = (parte: string, mensagem: string) => achado('campo_incompleto', `${onde}${parte}`, mensagem);
  const achados: Achado[] = [];
  const { nome, tipo, da_zona, do_imovel, da_licenca } = campo;
  if (campo.colunas !== undefined && !ehTabela(campo))
    achados.push(errado('.colunas', `"${nome}" tem colunas e não é uma tabela`));
  (campo.somar ?? []).forEach((chave, i) => {
    const coluna = colunasDe(campo).find((c) => c.chave === chave);
    if (coluna === undefined || !NUMEROS.includes(coluna.tipo))
      achados.push(errado(`.somar[${i}]`, `"${nome}" soma a coluna "${chave}", que não existe ou não é um número`));
  });
  (campo.exigidas ?? []).forEach((chave, i) => {
    if (tipo !== 'responsaveis' || !responsabilidadesDe(campo).some((o) => o.chave === chave))
      achados.push(errado(`.exigidas[${i}]`, `"${nome}" exige a responsabilidade "${chave}", que não está nas opções`));
  });
  if (da_zona !== undefined && (tipo !== 'decimal' || campo.obrigatorio || campo.calculo !== undefined))
    achados.push(
      errado(
        '.da_zona',
        `"${nome}" vem da zona do imóvel: é um decimal, sem cálculo e não obrigatório, porque a zona pode não ter este índice`,
      ),
    );
  if (
    do_imovel !== undefined &&
    (tipo !== 'texto' || campo.obrigatorio || campo.calculo !== undefined || da_zona !== undefined)
  )
    achados.push(
      errado(
        '.do_imovel',
        `"${nome}" vem do imóvel: é um texto, sem cálculo e não obrigatório, porque o cadastro pode não ter este dado`,
      ),
    );
  if (
    da_licenca !== undefined &&
    (tipo !== tipoDoDadoDaLicenca[da_licenca.dado] ||
      campo.obrigatorio ||
      campo.calculo !== undefined ||
      da_zona !== undefined ||
      do_imovel !== undefined)
  )
    achados.push(
      errado(
        '.da_licenca',
        `"${nome}" vem da licença anterior: é ${formaDoDado[tipoDoDadoDaLicenca[da_licenca.dado]]}, sem cálculo e não obrigatório, porque ninguém o digita`,
      ),
    );
  if (campo.texto !== undefined && tipo !== 'explicacao')
    achados.push(errado('.texto', `"${nome}" tem um texto a ler e não é um texto explicativo`));
  if (tipo === 'explicacao') achados.push(...daExplicacao(campo, errado));
  const doPadrao = erroDoPadrao(campo);
  if (doPadrao !== undefined) achados.push(errado('.padrao', doPadrao));
  return achados;
};
