import { useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly aoFechar: () => void;
}

const CAMPOS = ['orgao', 'nome', 'email', 'pergunta', 'dias'] as const;
type Nome = (typeof CAMPOS)[number];
const vazios: Readonly<Record<Nome, string>> = { orgao: '', nome: '', email: '', pergunta: '', dias: '15' };
const PRAZO_MAXIMO = 365;

const faltasDe = (valores: Readonly<Record<Nome, string>>): Partial<Record<Nome, string>> => {
  const n = Number(valores.dias);
  return {
    ...Object.fromEntries(
      CAMPOS.filter((campo) => valores[campo].trim() === '').map((campo) => [campo, textos.validacao.obrigatorio]),
    ),
    ...(Number.isInteger(n) && n >= 1 && n <= PRAZO_MAXIMO
      ? {}
      : { dias: `Informe um número de dias de 1 a ${PRAZO_MAXIMO}` }),
  };
};

/** Asks somebody outside of the city by a link: who, what, which documents he sees, until when. */
export function PedirParecerExterno({ requerimento, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const [valores, setValores] = useState(vazios);
  const [documentos, setDocumentos] = useState<readonly number[]>([]);
  const [bloqueia, setBloqueia] = useState(true);
  const [faltas, setFaltas] = useState<Partial<Record<Nome, string>>>({});
  const doServidor = emAto.erro?.erros ?? {};
  const arquivos = requerimento.documentos.flatMap((d) =>
    d.arquivos.map((a) => ({ id: a.id, nome: `${d.nome}: ${a.nome}` })),
  );
  const campo = (nome: Nome) => ({
    value: valores[nome],
    erro: faltas[nome] ?? doServidor[nome]?.[0],
    onChange: (evento: { target: { value: string } }) => {
      setValores({ ...valores, [nome]: evento.target.value });
      setFaltas({});
    },
  });
  const preparar = () => {
    const novas = faltasDe(valores);
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    const { dias, ...textosDados } = valores;
    return {
      caminho: '/pareceres/externos',
      corpo: {
        ...Object.fromEntries(Object.entries(textosDados).map(([nome, texto]) => [nome, texto.trim()])),
        documentos,
        bloqueia,
        prazo: { quantidade: Number(dias), contagem: 'uteis' },
      },
      aviso: `Parecer pedido a ${valores.nome.trim()} (${valores.orgao.trim()}).`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Pedir parecer a um órgão externo"
      botao="Enviar link"
      confirmar="A pessoa recebe por e-mail um link que abre só a pergunta e os documentos marcados, até o fim do prazo e uma vez."
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'pedir-parecer')}
      aoFechar={aoFechar}
    >
      <Campo rotulo="Órgão ou entidade" maxLength={120} {...campo('orgao')} />
      <Campo rotulo="Nome de quem responde" maxLength={120} {...campo('nome')} />
      <Campo rotulo="E-mail" type="email" maxLength={255} {...campo('email')} />
      <AreaDeTexto
        rotulo="O que você pergunta"
        rows={4}
        maxLength={2000}
        ajuda="A pessoa lê este texto. O requerente fica sabendo apenas que o parecer foi pedido."
        {...campo('pergunta')}
      />
      <Campo rotulo="Prazo em dias úteis" inputMode="numeric" maxLength={3} {...campo('dias')} />
      {arquivos.length > 0 && (
        <fieldset className="parecer-documentos">
          <legend className="rotulo">Documentos que a pessoa pode ver</legend>
          {arquivos.map(({ id, nome }) => (
            <label key={id} className="parecer-documento">
              <input
                type="checkbox"
                checked={documentos.includes(id)}
                onChange={() =>
                  setDocumentos(documentos.includes(id) ? documentos.filter((x) => x !== id) : [...documentos, id])
                }
              />{' '}
              {nome}
            </label>
          ))}
        </fieldset>
      )}
      <label className="parecer-documento">
        <input type="checkbox" checked={bloqueia} onChange={() => setBloqueia(!bloqueia)} /> O deferimento espera por
        este parecer
      </label>
    </DialogoDoAto>
  );
}
