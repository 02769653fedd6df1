import { normalizarDecimal } from '../../../src/schemas/brasil/decimal.ts';
import { linhaDoEndereco } from '../../../src/schemas/endereco.ts';
import { inscricaoComparada, type ImovelAchado } from '../../../src/schemas/imovelAchado.ts';
import { validLatitude, validLongitude } from '../../../src/schemas/validacao/numero.ts';

/** The service gave no usable answer: late, down, too long, not JSON, another shape, or at an address that may not be asked. */
export class ServicoIndisponivel extends Error {}

type Json = Readonly<Record<string, unknown>>;

const objeto = (valor: unknown): Json | null =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Json) : null;

const MAIOR_TEXTO = 255;

const texto = (valor: unknown, maior = MAIOR_TEXTO): string | null => {
  const escrito = typeof valor === 'number' ? String(valor) : valor;
  if (typeof escrito !== 'string') return null;
  // One line, as the field of the registry.
  const limpo = escrito
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return limpo === '' || limpo.length > maior ? null : limpo;
};

const grau = (valor: unknown, certo: (grau: string) => string | undefined): string | null => {
  const escrito = typeof valor === 'number' && Number.isFinite(valor) ? valor.toFixed(6) : texto(valor);
  const normal = escrito === null ? undefined : normalizarDecimal(escrito);
  return normal === undefined || certo(normal) !== undefined ? null : normal;
};

const enderecoDe = (valor: unknown): string | null => {
  const partes = objeto(valor);
  if (partes === null) return texto(valor);
  const [rua, numero, bairro] = [partes['rua'] ?? partes['logradouro'], partes['numero'], partes['bairro']].map(
    (parte) => texto(parte),
  );
  return texto(linhaDoEndereco({ rua, numero, bairro }));
};

/**
 * Reads a service's answer: the property by the names of spec 3, bare or in the envelope of this portal. `sucesso: false`, `dados: null` and
 * `{}` say that the number is not known.
 * @throws ServicoIndisponivel for any other shape, and for a property of another number
 */
export const lerImovel = (inscricao: string, resposta: unknown): ImovelAchado | null => {
  const corpo = objeto(resposta);
  if (corpo === null) throw new ServicoIndisponivel('resposta sem objeto');
  if (corpo['sucesso'] === false || corpo['dados'] === null || Object.keys(corpo).length === 0) return null;
  const dados = 'dados' in corpo ? objeto(corpo['dados']) : corpo;
  if (dados === null) throw new ServicoIndisponivel('resposta sem imóvel');
  const numero = texto(dados['numero_inscricao'], 60) ?? inscricao;
  if (inscricaoComparada(numero) !== inscricaoComparada(inscricao))
    throw new ServicoIndisponivel('resposta de outra inscrição');
  const endereco = enderecoDe(dados['endereco']);
  if (endereco === null) throw new ServicoIndisponivel('resposta sem endereço');
  const [latitude, longitude] = [grau(dados['latitude'], validLatitude), grau(dados['longitude'], validLongitude)];
  const par = latitude !== null && longitude !== null;
  return {
    numero_inscricao: numero,
    endereco,
    complemento: texto(dados['complemento']),
    inscricao_incra: texto(dados['inscricao_incra'], 60),
    latitude: par ? latitude : null,
    longitude: par ? longitude : null,
  };
};
