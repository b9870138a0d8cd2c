export default () => <a constructor="./x" toString={"./y"} href="./q.html"><img src="./nope.png"/></a>
