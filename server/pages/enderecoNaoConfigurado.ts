/** The page of a host that belongs to no organisation: nothing of any city is shown there. */
export const enderecoNaoConfigurado = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Endereço não configurado</title></head>
<body>
<main>
<h1>Endereço não configurado</h1>
<p>Este endereço não pertence a nenhuma prefeitura deste portal.</p>
<p>Confira o endereço. Se ele está certo, avise a prefeitura ou o suporte.</p>
</main>
</body>
</html>
`;
