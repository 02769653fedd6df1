import { ocultarDocumento, ocultarNome } from '../brasil/ocultar.ts';
import { aplicarMascara } from '../mascaras/mascara.ts';
import { mascaras } from '../mascaras/mascaras.ts';
import type { Campo } from '../processo/campo.ts';
import { citacaoDaLicenca, lerCitacao } from '../processo/citacao.ts';
import { citadosNasRespostas } from '../processo/citadosNasRespostas.ts';
import { profissionaisCitados } from '../processo/profissionaisCitados.ts';
import { semPontuacao } from '../validacao/digitosVerificadores.ts';
import type { Respostas, Valor } from './resposta.ts';

/** A professional as a text names him. */
export interface ProfissionalDito {
  readonly nome: string;
  /** "Engenheira civil"; null where the registry has none. */
  readonly titulo: string | null;
  /** Council, state and number: "CREA-SC 12345". */
  readonly registro: string;
}

/** Who stands behind the answers that only hold a number: persons by CPF or CNPJ without punctuation, professionals by their register as it was typed. */
export interface Citados {
  readonly pessoas: { readonly [documento: string]: string };
  readonly profissionais: { readonly [registro: string]: ProfissionalDito };
  /** Numbers of licences by the number of the request that issued each; absent: none is cited by its request. */
  readonly licencas?: { readonly [requerimento: string]: string };
}

export const semCitados: Citados = { pessoas: {}, profissionais: {} };

const escrito = (valor: Valor | undefined): string => (typeof valor === 'string' ? valor.trim() : '');

/** The numbers by which answers name persons and professionals, each once. */
export const numerosCitados = (
  campos: readonly Campo[],
  respostas: Respostas,
): { readonly documentos: readonly string[]; readonly registros: readonly string[] } => {
  const documentos = citadosNasRespostas(campos, respostas, 'pessoa').flatMap(({ valor }) => {
    const documento = semPontuacao(valor);
    return documento === '' ? [] : [documento];
  });
  const registros = profissionaisCitados(campos, respostas).map(({ registro }) => registro);
  return { documentos: [...new Set(documentos)], registros: [...new Set(registros)] };
};

/** The same with the names of persons hidden in part, but for one who may be named: what was typed must not give away who has a CPF. */
export const comNomesOcultos = ({ pessoas, ...resto }: Citados, menos: string): Citados => ({
  ...resto,
  pessoas: Object.fromEntries(
    Object.entries(pessoas).map(([documento, nome]) => [
      documento,
      documento === semPontuacao(menos) ? nome : ocultarNome(nome),
    ]),
  ),
});

/** "CPF ***.444.777-**", "CNPJ 11.222.333/0001-81"; `inteiro`: for who reads the answer itself, without anything hidden. */
export const documentoDito = (documento: string, inteiro = false): string => {
  const texto = inteiro ? aplicarMascara(mascaras['cpf-cnpj'], documento) : ocultarDocumento(documento);
  return `${semPontuacao(documento).length === 14 ? 'CNPJ' : 'CPF'} ${texto}`;
};

/** "Ana Souza (CPF ***.444.777-**)"; by the number alone who is in no registry. */
export const pessoaDita = (documento: string, { pessoas }: Citados, inteiro = false): string => {
  const nome = pessoas[semPontuacao(documento)];
  const numero = documentoDito(documento, inteiro);
  return nome === undefined ? numero : `${nome} (${numero})`;
};

/** "Ana Souza, engenheira civil, CREA-SC 12345"; by the register alone who is in no registry. */
export const profissionalDito = (registro: string, { profissionais }: Citados): string => {
  const achado = profissionais[registro.trim()];
  if (achado === undefined) return registro;
  return [achado.nome, achado.titulo, achado.registro].filter((parte) => parte !== null && parte !== '').join(', ');
};

/**
 * "12/2026", "12/2026 (requerimento 2026/000123)": a licence by its own number, also where it was cited by that of its request. The verification code of
 * somebody else's paper opened it to whoever typed it, and is told to nobody.
 */
export const licencaDita = (valor: string, { licencas = {} }: Citados): string => {
  const { numero, codigo } = lerCitacao(valor);
  const papel = licencas[numero];
  if (papel !== undefined && papel !== numero) return citacaoDaLicenca(papel, numero);
  return codigo === undefined ? valor : numero;
};

/** The parts by which whom an answer points to may be named in a text (etiquetasDoProcesso.ts `partesDoCitado`); none for other kinds. */
export const partesDitas = (
  tipo: Campo['tipo'],
  valor: Valor | undefined,
  citados: Citados,
): { readonly [parte: string]: string } => {
  const numero = escrito(valor);
  if (tipo === 'pessoa')
    return {
      nome: citados.pessoas[semPontuacao(numero)] ?? '',
      documento: numero === '' ? '' : documentoDito(numero),
    };
  if (tipo !== 'profissional') return {};
  const achado = citados.profissionais[numero];
  return { nome: achado?.nome ?? '', titulo: achado?.titulo ?? '', registro: achado?.registro ?? numero };
};

/** Of answers that were made up: everyone has a name, as on a paper. */
export const citadosDeExemplo = (campos: readonly Campo[], respostas: Respostas): Citados => {
  const { documentos, registros } = numerosCitados(campos, respostas);
  return {
    pessoas: Object.fromEntries(documentos.map((documento) => [documento, 'Helena Prado de Lima'])),
    profissionais: Object.fromEntries(
      registros.map((registro) => [registro, { nome: 'Caio Ramos', titulo: 'Engenheiro civil', registro }]),
    ),
  };
};
