import { randomUUID } from 'node:crypto';
import type { Chamador, CidadeQueSePercorre, RespostaLida } from '../../server/processos/cidadeDosProcessos.ts';
import type { Conta, Pedido, Resposta } from './conta.ts';
import type { Elenco } from './elenco.ts';
import { emSaoPaulo } from './hoje.ts';
import { chamarAte, papel, sha256, type Turno } from './trabalhador.ts';

/** What an answer is about: the request of its address. */
const requerimentoDe = ({ caminho }: Pedido): number | undefined => {
  const [, id] = /\/requerimento\/(\d+)(\/|$)/.exec(caminho) ?? [];
  return id === undefined ? undefined : Number(id);
};

const lida = ({ status, texto }: Resposta): RespostaLida => ({
  status,
  texto,
  dados: <T>() => (JSON.parse(texto) as { dados: T }).dados,
});

/** The same content under bytes that no other has: what the formats let stand at the end. */
const unico = (conteudo: Buffer, nome: string): Buffer =>
  Buffer.concat([
    conteudo,
    nome.endsWith('.kml') ? Buffer.from(`<!-- ${randomUUID()} -->\n`) : Buffer.from(randomUUID()),
  ]);

/** The city as one worker walks it over the network: every write with a key, sent until it is answered, and noted once it is. */
export const cidadeDoTurno = (turno: Turno, elenco: Elenco, vez: number): CidadeQueSePercorre => {
  const { diario, sorteio } = turno;
  const escrever = async (conta: Conta, pedido: Pedido): Promise<RespostaLida> => {
    const resposta = await chamarAte(turno, conta, pedido);
    if (resposta.status < 300)
      diario.confirmados.push({ conta, pedido, resposta, requerimento: requerimentoDe(pedido) });
    return lida(resposta);
  };
  const contas = new Map<Chamador, Conta>();
  const quem = (conta: Conta, id: number): Chamador => {
    const chamador: Chamador = {
      id,
      get: async (caminho) => {
        diario.leituras += 1;
        return lida(await chamarAte(turno, conta, { metodo: 'GET', caminho }));
      },
      post: async (caminho, corpo = {}) => {
        // Saved answers are the last that came, and no act: sent again with a key they would come back.
        const chave = caminho.endsWith('/respostas') ? {} : { chave: randomUUID() };
        return escrever(conta, { metodo: 'POST', caminho, corpo: corpo as object, ...chave });
      },
    };
    contas.set(chamador, conta);
    return chamador;
  };
  const membros = new Map<string, Chamador>();
  const { equipe, processos } = elenco;
  return {
    iara: quem(elenco.requerente, 0),
    gestor: quem(elenco.gestor, 0),
    membro: (sigla) => {
      const ja = membros.get(sigla);
      if (ja !== undefined) return ja;
      const da = equipe[vez % equipe.length]?.get(sigla);
      if (da === undefined) throw new Error(`ninguém analisa em ${sigla}`);
      const novo = quem(da.conta, da.id);
      membros.set(sigla, novo);
      return novo;
    },
    processo: (arquivo) => {
      const id = processos.get(arquivo);
      if (id === undefined) throw new Error(`a cidade não tem ${arquivo}`);
      return id;
    },
    enviar: async (chamador, caminho, { campos, conteudo, nome = 'documento.pdf' }) => {
      const conta = contas.get(chamador);
      if (conta === undefined) throw new Error('quem envia não é deste turno');
      const bytes =
        nome.endsWith('.pdf') || conteudo === undefined ? papel(sorteio.inteiro(500, 600_000)) : unico(conteudo, nome);
      const r = await escrever(conta, {
        metodo: 'POST',
        caminho,
        arquivo: { campos, nome, conteudo: bytes },
        chave: randomUUID(),
      });
      const dito = r.status < 300 ? r.dados<{ sha256?: string }>().sha256 : undefined;
      if (dito !== undefined && dito !== sha256(bytes))
        throw new Error(`${caminho}: o resumo respondido não é o dos bytes enviados`);
      return r;
    },
    // Each worker has its own inspectors, and a visit is over before the next one begins.
    horaDaVisita: () => ({ dia: emSaoPaulo().dia, hora: '23:00' }),
  };
};
