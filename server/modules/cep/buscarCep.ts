import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import type { EnderecoDoCep } from '../../../src/schemas/endereco.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { semSeparadores, validCep } from '../../../src/schemas/validacao/contato.ts';
import type { Contexto } from '../../contexto.ts';
import { publico } from '../../plugins/access.ts';
import { conferirCampos } from '../auth/conferirCampos.ts';
import { createTentativas, enderecoLimitado } from '../auth/tentativas.ts';
import { createEnderecoDoCep, type Busca } from './enderecoDoCep.ts';

const FRASES = {
  desconhecido: textosDosPaineis.cep.desconhecido,
  indisponivel: textosDosPaineis.cep.indisponivel,
} as const satisfies Record<Extract<Busca, string>, string>;

interface Resposta {
  readonly sucesso: boolean;
  readonly mensagem: string | null;
  readonly dados: EnderecoDoCep | null;
}

/**
 * GET recursos/buscarCep/{cep} (spec 7), with or without the mask; the admin/ variant answers too (AMB-106). A code that is not known is an
 * answer, not an error: sucesso false with a sentence (AMB-131). Open to who registers himself, so limited like the other look-ups: by
 * account, without a session by address.
 */
export const buscarCep = (app: FastifyInstance, contexto: Contexto): void => {
  const { settings } = contexto;
  const tentativas = createTentativas(contexto);
  const buscar = createEnderecoDoCep(contexto);
  const schema = {
    params: { type: 'object', required: ['cep'], properties: { cep: { type: 'string', title: 'CEP', maxLength: 20 } } },
  } as const;
  for (const base of ['/recursos', '/admin/recursos'])
    app.get<{ Params: { cep: string } }>(
      `${base}/buscarCep/:cep`,
      { config: { access: publico }, schema },
      async (req): Promise<Resposta> => {
        const { cep } = req.params;
        conferirCampos({ cep: todas(required, validCep)(cep) });
        const quem = req.sessao === null ? `ip:${enderecoLimitado(req.ip)}` : `conta:${req.sessao.id}`;
        await tentativas.consumir(`cep:${quem}`, settings.limites.consulta, 60);
        const achado = await buscar(semSeparadores(cep), (erro) =>
          req.log.warn({ err: erro }, 'o serviço de CEP (CEP_URL) não respondeu'),
        );
        return typeof achado === 'string' ? { sucesso: false, mensagem: FRASES[achado], dados: null } : ok(achado);
      },
    );
};
