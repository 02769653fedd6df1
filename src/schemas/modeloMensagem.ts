import { defineEntity, type RecordOf } from './entity.ts';
import { choice, longText, text, yesNo } from './fields.ts';
import { pedidoDoRequerimento } from './pedidoDoRequerimento.ts';
import { etiquetasDasRespostas } from './processo/etiquetasDasRespostas.ts';
import { etiquetasDeMensagem } from './mensagem/etiquetasDeMensagem.ts';
import {
  ehDaConta,
  etiquetasDoEvento,
  eventosDeMensagem,
  type NomeDoEventoDeMensagem,
} from './mensagem/eventosDeMensagem.ts';
import type { Etiquetas } from './fatosDaEntidade.ts';

const eventos = Object.fromEntries(
  Object.entries(eventosDeMensagem).map(([nome, { rotulo }]) => [nome, rotulo]),
) as Readonly<Record<NomeDoEventoDeMensagem, string>>;

const todos = Object.keys(eventosDeMensagem) as readonly NomeDoEventoDeMensagem[];

/** Tags with the events whose message may say them: answers, and parts that go by them, are of requests. */
const quando = (lista: Etiquetas, pode: (nome: string, evento: NomeDoEventoDeMensagem) => boolean): Etiquetas =>
  Object.fromEntries(
    Object.entries(lista).map(([nome, { rotulo }]) => [
      nome,
      { rotulo, so: { campo: 'evento', valores: todos.filter((evento) => pode(nome, evento)) } },
    ]),
  );

const etiquetas: Etiquetas = {
  ...quando(etiquetasDeMensagem, (nome, evento) => etiquetasDoEvento(evento).some((uma) => uma === nome)),
  ...quando(etiquetasDasRespostas, (_, evento) => !ehDaConta(evento)),
};

/** The city's own words for a mail to the applicant or for one of an account; without one in use the portal's text is sent. */
export const modeloMensagem = defineEntity({
  name: 'modelo_mensagem',
  path: 'modelo-mensagem',
  label: { one: 'Modelo de mensagem', many: 'Modelos de mensagem', feminine: false },
  fields: {
    evento: choice('Quando é enviada', eventos, {
      description: 'Sem modelo em uso para o momento, vale o texto padrão do portal',
    }),
    assunto: text('Assunto', { maxLength: 200 }),
    texto: longText('Texto', {
      description: 'Um parágrafo por linha; o botão com o link e o rodapé vêm sempre',
    }),
    ativo: yesNo('Em uso', { default: true }),
  },
  title: 'assunto',
  list: ['evento', 'assunto', 'ativo'],
  search: ['assunto', 'texto'],
  filters: ['evento', 'ativo'],
  tags: { assunto: etiquetas, texto: etiquetas },
  help: {
    texto:
      'Escreva a mensagem e, onde entra um dado, ponha a etiqueta entre chaves duplas. Nas mensagens de um requerimento também entram respostas ({{campo.chave_do_campo}}), partes que só vêm em alguns casos, entre {{se tem_fossa}} e {{/se}}, e partes que se repetem por linha de uma tabela, entre {{para cada lotes}} e {{/para cada}}.\nUma etiqueta que nenhum processo da prefeitura tem é recusada ao salvar. Dados pessoais não vão por e-mail. O processo que não tem um campo deixa de fora o que depende dele.',
  },
  actions: [
    { name: 'padrao', label: 'Usar o texto padrão', answers: 'campos', needs: ['evento'] },
    { name: 'previa', label: 'Ver como fica', answers: 'quadro' },
    { name: 'previa-com-dados', label: 'Ver com um requerimento', answers: 'quadro', asks: pedidoDoRequerimento },
  ],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type ModeloMensagem = RecordOf<typeof modeloMensagem>;
