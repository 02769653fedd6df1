import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { vereditos, type Veredito } from '../../../schemas/requerimento/parecer.ts';
import { textos } from '../../../schemas/textos.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Escolha } from '../../layout/ui/Escolha.tsx';
import { AnexosDoParecer, type AnexoDoParecer } from './AnexosDoParecer.tsx';
import { useEnvio } from '../comum/useEnvio.ts';

const nomes = {
  favorável: 'Favorável',
  'com condições': 'Favorável com condições',
  desfavorável: 'Desfavorável',
  'precisa de informação': 'Preciso de mais informação',
  'não se aplica': 'Não se aplica ao meu órgão',
} as const satisfies Record<Veredito, string>;

const OPCOES = vereditos.map((valor) => ({ valor, rotulo: nomes[valor] }));
const { obrigatorio } = textos.validacao;

/** One condition a line. */
const condicoesDe = (texto: string): readonly { readonly texto: string }[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
    .map((linha) => ({ texto: linha }));

/** The outsider's answer: conclusion, reasons and, where it has any, conditions; sent once. */
export function ResponderParecer({
  token,
  recebidos,
}: {
  readonly token: string;
  /** Files that were sent by the link before the page was opened. */
  readonly recebidos: readonly AnexoDoParecer[];
}): ReactElement {
  const [anexos, setAnexos] = useState(recebidos);
  const { envios, lista } = useEnvios();
  const [veredito, setVeredito] = useState<Veredito | null>(null);
  const [texto, setTexto] = useState('');
  const [condicoes, setCondicoes] = useState('');
  const { enviando, erros, recusa, resultado, tentar, limpar } = useEnvio<true>([
    'veredito',
    'texto',
    'condicoes',
    'arquivos',
  ]);
  const comCondicoes = veredito === 'com condições';
  const enviar = (): Promise<boolean> =>
    tentar(
      {
        ...(veredito === null ? { veredito: 'Escolha a conclusão' } : {}),
        ...(texto.trim() === '' ? { texto: obrigatorio } : {}),
        ...(comCondicoes && condicoesDe(condicoes).length === 0 ? { condicoes: obrigatorio } : {}),
        ...(lista.some(({ fase }) => fase === 'enviando')
          ? { arquivos: 'Espere os arquivos terminarem de subir, ou cancele o envio' }
          : {}),
      },
      async () => {
        await api(`publico/parecer/${token}`, {
          method: 'POST',
          body: {
            ...{ veredito, texto: texto.trim() },
            ...(comCondicoes ? { condicoes: condicoesDe(condicoes) } : {}),
            ...(anexos.length === 0 ? {} : { arquivos: anexos.map(({ id }) => id) }),
          },
          semAviso: true,
          semNavegacao: true,
        });
        return true;
      },
    );
  const { pergunta } = useAoSair(() => resultado === null && (veredito !== null || texto.trim() !== ''), enviar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };
  if (resultado !== null)
    return (
      <Aviso tom="ok" titulo="Parecer enviado à prefeitura.">
        Este link não abre mais. Guarde uma cópia do que você escreveu, se precisar.
      </Aviso>
    );
  return (
    <form className="formulario depois" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <Escolha
        rotulo="Conclusão"
        nome="veredito"
        opcoes={OPCOES}
        valor={veredito}
        erro={erros['veredito']}
        aoEscolher={(novo) => {
          limpar('veredito');
          setVeredito(novo);
        }}
      />
      <AreaDeTexto
        rotulo="Parecer"
        rows={6}
        value={texto}
        maxLength={5000}
        ajuda="Diga as razões da conclusão. Quem analisa o requerimento lê."
        erro={erros['texto']}
        onChange={(evento) => {
          limpar('texto');
          setTexto(evento.target.value);
        }}
      />
      {comCondicoes && (
        <AreaDeTexto
          rotulo="Condições"
          rows={4}
          value={condicoes}
          ajuda="Uma em cada linha. Cada uma vira uma condicionante do documento emitido."
          erro={erros['condicoes']}
          onChange={(evento) => {
            limpar('condicoes');
            setCondicoes(evento.target.value);
          }}
        />
      )}
      <AnexosDoParecer token={token} anexos={anexos} aoMudar={setAnexos} envios={envios} lista={lista} />
      {erros['arquivos'] !== undefined && <Aviso tom="bad" titulo={erros['arquivos']} />}
      <Botao type="submit" tamanho="grande" carregando={enviando}>
        {enviando ? 'Enviando…' : 'Enviar parecer'}
      </Botao>
    </form>
  );
}
